import { Box, Button, chakra, Flex, Text, VisuallyHidden } from "@chakra-ui/react"
import type { PixelCrop } from "@site/contract/crop-schema.ts"
import type { AvailableImage } from "@site/contract/hero.ts"
import { Crop as CropIcon } from "lucide-react"
import { Pill } from "../../../../../ui/pill.tsx"
import { CroppedPicture } from "./cropped-picture.tsx"
import { OrderBadge } from "./order-badge.tsx"

interface ImageCardProps {
  image: AvailableImage
  /** Its number in the video, from 1; 0 when it is not chosen. */
  place: number
  crop: PixelCrop | null
  /** No more images may be chosen. */
  isFull: boolean
  onToggle: () => void
  onPreview: () => void
  onCrop: () => void
}

export function ImageCard({ image, place, crop, isFull, onToggle, onPreview, onCrop }: ImageCardProps) {
  const isChosen = place > 0
  return (
    <Flex
      as="li"
      direction="column"
      borderRadius="l2"
      borderWidth="1px"
      borderColor={isChosen ? "violet.600" : "border"}
      boxShadow={isChosen ? "0 0 0 1px {colors.violet.600}" : undefined}
      overflow="hidden"
      bg={isChosen ? "bg.tint" : "bg.panel"}
    >
      <Choice>
        <Box as="span" display="block" position="relative">
          <CroppedPicture image={image} crop={crop} />
          {isChosen && <OrderBadge place={place} position="absolute" top="2" insetStart="2" />}
          {crop && (
            <Pill tone="moss" position="absolute" top="2.5" insetEnd="2">
              Cropped
            </Pill>
          )}
        </Box>
        <Flex as="span" align="center" gap="2.5" px="3" pt="2.5">
          <Checkbox type="checkbox" checked={isChosen} disabled={!isChosen && isFull} onChange={onToggle} />
          <Text as="span" textStyle="sm" fontWeight="600" truncate title={image.name}>
            {image.name}
          </Text>
        </Flex>
      </Choice>
      <Box px="3" pb="2.5">
        <PreviewLink
          href={image.path}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault()
            onPreview()
          }}
        >
          (preview)
          <VisuallyHidden> of {image.name}</VisuallyHidden>
        </PreviewLink>
      </Box>
      {isChosen && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="violet"
          bg="bg.panel"
          mx="3"
          mb="3"
          mt="auto"
          onClick={onCrop}
        >
          <CropIcon />
          {crop ? "Adjust Crop" : "Crop Image"}
          <VisuallyHidden> of {image.name}</VisuallyHidden>
        </Button>
      )}
    </Flex>
  )
}

const Choice = chakra("label", { base: { display: "block", cursor: "pointer", minW: "0" } })

const Checkbox = chakra("input", {
  base: { boxSize: "4.5", flexShrink: 0, accentColor: "{colors.violet.600}", cursor: "inherit" },
})

const PreviewLink = chakra("a", {
  base: {
    textStyle: "sm",
    color: "violet.700",
    ps: "7",
    py: "1",
    borderRadius: "4px",
    _hover: { textDecoration: "underline" },
  },
})
