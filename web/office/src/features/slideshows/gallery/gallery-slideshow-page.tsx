import { Grid, Heading, Text } from "@chakra-ui/react"
import { PageHeader } from "../../../ui/page-header.tsx"
import { Panel } from "../../../ui/panel.tsx"
import { GalleryImagesCard } from "./gallery-images-card.tsx"
import { GallerySlideshowCard } from "./gallery-slideshow-card.tsx"

export function GallerySlideshowPage() {
  return (
    <>
      <PageHeader
        title="Gallery Slideshow"
        text="One video from all training gallery photos, ready to show and to send."
        hasBackButton
      />
      <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 320px" }} gap="6" alignItems="start">
        <GallerySlideshowCard />
        <Grid
          as="aside"
          aria-label="About the gallery slideshow"
          templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))", xl: "minmax(0, 1fr)" }}
          gap="6"
        >
          <Panel as="section" p="6">
            <Heading as="h2" textStyle="section" mb="2">
              About This Feature
            </Heading>
            <Text textStyle="sm" color="fg.muted">
              All training gallery photos become one video, each for three seconds, with dissolves in between and your
              logo at the start and the end. Photos are shown whole; nothing is cut off.
            </Text>
            <Text textStyle="sm" color="fg.muted" mt="3">
              The current video stays in place until the new one is finished.
            </Text>
          </Panel>
          <GalleryImagesCard />
        </Grid>
      </Grid>
    </>
  )
}
