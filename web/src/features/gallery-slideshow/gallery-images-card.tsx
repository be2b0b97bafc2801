import { Box, Button, Center, Heading, Image, SimpleGrid, Text } from "@chakra-ui/react"
import { useQuery } from "@tanstack/react-query"
import { Panel } from "../../components/panel.tsx"
import { galleryImagesQuery } from "./gallery-queries.ts"

/** Two rows of four; the last place counts the rest. */
const maxPreviews = 8

export function GalleryImagesCard() {
  const { data: images, isError } = useQuery(galleryImagesQuery())
  return (
    <Panel as="section" p="6">
      <Heading as="h2" textStyle="section" mb="2">
        Gallery Images Used
      </Heading>
      <Text textStyle="sm" color="fg.muted" mb="4">
        {isError ? "The list of photos could not be loaded. Use Refresh to try again." : describeCount(images?.length)}
      </Text>
      {images && images.length > 0 && <Previews images={images} />}
      <Button variant="outline" colorPalette="ink" size="sm" w="full" disabled>
        Manage Gallery (Coming Soon)
      </Button>
    </Panel>
  )
}

function Previews({ images }: { images: readonly { id: string; name: string; path: string }[] }) {
  const shown = images.length > maxPreviews ? images.slice(0, maxPreviews - 1) : images
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
      {shown.length < images.length && (
        <Center
          as="li"
          aspectRatio="1"
          borderRadius="l1"
          bg="bg.subtle"
          textStyle="sm"
          fontWeight="600"
          color="fg.muted"
        >
          <Box as="span" aria-hidden>
            +{images.length - shown.length}
          </Box>
          <Box as="span" srOnly>
            and {images.length - shown.length} more
          </Box>
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
