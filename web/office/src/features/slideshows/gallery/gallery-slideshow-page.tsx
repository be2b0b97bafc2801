import { Grid } from "@chakra-ui/react"
import { BackToDashboard } from "../../../ui/back-to-dashboard.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { AboutFeature } from "./about-feature.tsx"
import { GalleryImagesCard } from "./gallery-images-card.tsx"
import { GallerySlideshowCard } from "./gallery-slideshow-card.tsx"

export function GallerySlideshowPage() {
  return (
    <>
      <PageHeader
        title="Gallery Slideshow"
        text="One video from all training gallery photos, ready to show and to send."
        above={<BackToDashboard />}
      />
      <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 320px" }} gap="6" alignItems="start">
        <GallerySlideshowCard />
        <Grid
          as="aside"
          aria-label="About the gallery slideshow"
          templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))", xl: "minmax(0, 1fr)" }}
          gap="6"
        >
          <AboutFeature />
          <GalleryImagesCard />
        </Grid>
      </Grid>
    </>
  )
}
