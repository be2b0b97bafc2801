import { Button, Center, Heading, Image, SimpleGrid, Text, VisuallyHidden } from "@chakra-ui/react"
import { useQuery } from "@tanstack/react-query"
import { Panel } from "../../../ui/panel.tsx"
import { slideshowStatusQuery } from "../shared/use-slideshow-render.ts"
import { galleryImagesQuery, gallerySlideshow } from "./gallery-queries.ts"

/** Two rows of four; the last cell counts the rest. */
const maxPreviews = 8

/** The photos of the video, or without one those of the gallery. */
export function GalleryImagesCard() {
  const { data: available, isError } = useQuery(galleryImagesQuery())
  const { data: status, isPending } = useQuery(slideshowStatusQuery(gallerySlideshow))
  const skipped = new Set(status?.skipped?.map(({ name }) => name))
  const images = isPending ? undefined : available?.filter(({ name }) => !skipped.has(name))
  const count = images && (status?.photoCount ?? images.length)
  return (
    <Panel as="section" p="6">
      <Heading as="h2" textStyle="section" mb="2">
        Gallery Images Used
      </Heading>
      <Text textStyle="sm" color="fg.muted" mb="4">
        {isError ? "The list of photos could not be loaded. Use Refresh to try again." : describeCount(count)}
      </Text>
      {images && images.length > 0 && <Previews images={images} count={count ?? images.length} />}
      <Button variant="outline" colorPalette="ink" size="sm" w="full" disabled>
        Manage Gallery (Coming Soon)
      </Button>
    </Panel>
  )
}

function Previews({ images, count }: { images: readonly { id: string; name: string; path: string }[]; count: number }) {
  const shown = images.slice(0, count > maxPreviews ? maxPreviews - 1 : count)
  return (
    <SimpleGrid as="ul" listStyle="none" columns={4} gap="2" mb="5">
      {shown.map(({ id, name, path }) => (
        <li key={id}>
          <Image
            src={path}
            alt={name}
            title={name}
            loading="lazy"
            decoding="async"
            w="full"
            aspectRatio="1"
            objectFit="cover"
            borderRadius="l1"
            bg="bg.subtle"
          />
        </li>
      ))}
      {shown.length < count && (
        <Center
          as="li"
          aspectRatio="1"
          borderRadius="l1"
          bg="bg.subtle"
          textStyle="sm"
          fontWeight="600"
          color="fg.muted"
        >
          <span aria-hidden>+{count - shown.length}</span>
          <VisuallyHidden>and {count - shown.length} more</VisuallyHidden>
        </Center>
      )}
    </SimpleGrid>
  )
}

function describeCount(count: number | undefined): string {
  if (count === undefined) return "Counting the photos"
  if (count === 0) return "There are no photos yet. Put some into content/gallery."
  return count === 1 ? "1 photo from your gallery" : `${count} photos from your gallery`
}
