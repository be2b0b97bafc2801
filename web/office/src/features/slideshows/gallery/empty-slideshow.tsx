import { Button, Heading, Stack, Text } from "@chakra-ui/react"
import { Clapperboard } from "lucide-react"

export function EmptySlideshow({ onCreate }: { onCreate: () => void }) {
  return (
    <Stack
      gap="0"
      align="flex-start"
      justify="center"
      bg="bg.tint"
      borderRadius="l3"
      px={{ base: "6", md: "12" }}
      py={{ base: "10", md: "12" }}
      aspectRatio={{ md: "16 / 9" }}
      color="violet.700"
    >
      <Clapperboard size={36} strokeWidth={1.5} aria-hidden />
      <Heading as="h3" textStyle="section" mt="5">
        No slideshow yet
      </Heading>
      <Text color="fg.muted" mt="2" mb="7" maxW="44ch">
        Create one from the photos in your gallery. It takes about 20 seconds, and you can watch it here and download
        it.
      </Text>
      <Button size="xl" colorPalette="violet" onClick={onCreate}>
        Create Slideshow
      </Button>
    </Stack>
  )
}
