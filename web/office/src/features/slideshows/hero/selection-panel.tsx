import { Box, Button, chakra, Flex, Heading, IconButton, Stack, Text, VisuallyHidden } from "@chakra-ui/react"
import type { AvailableImage } from "@site/contract/hero.ts"
import { ArrowDown, ArrowUp } from "lucide-react"
import { useState } from "react"
import { flushSync } from "react-dom"
import { CroppedPicture } from "./cropped-picture.tsx"
import { OrderBadge } from "./order-badge.tsx"
import { Tips } from "./tips.tsx"
import type { Selection } from "./use-selection.ts"

/** Each image stays for 4 s, including the dissolve to the next. */
const secondsPerImage = 4

interface SelectionPanelProps {
  selection: Selection
  chosen: readonly AvailableImage[]
  onCreate: () => void
}

/** The selected images in their order, each as it is cropped. */
export function SelectionPanel({ selection, chosen, onCreate }: SelectionPanelProps) {
  const [announcement, setAnnouncement] = useState("")
  const isEmpty = chosen.length === 0

  function move(button: HTMLButtonElement, { id, name }: AvailableImage, by: -1 | 1) {
    const index = chosen.findIndex((image) => image.id === id) + by
    const neighbour = chosen[index]
    if (neighbour === undefined) return
    // The moved row would lose the focus.
    flushSync(() => selection.swap(id, neighbour.id))
    button.focus()
    setAnnouncement(`${name} is now number ${index + 1} of ${chosen.length}`)
  }

  return (
    <Stack as="section" aria-labelledby="selection-heading" gap="5" alignSelf="start">
      <Box>
        <Heading as="h3" id="selection-heading" textStyle="lg">
          In the video
        </Heading>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {describeLength(chosen.length)}
        </Text>
      </Box>
      {!isEmpty && (
        <Box
          as="ol"
          listStyle="none"
          aria-label="Order in the video"
          position="relative"
          maxH="25rem"
          overflowY="auto"
          mx="-1.5"
          px="1.5"
        >
          {chosen.map((image, index) => (
            <Flex as="li" key={image.id} align="center" gap="3" py="2" borderTopWidth={index > 0 ? "1px" : "0"}>
              <OrderBadge place={index + 1} />
              <Thumbnail image={image} crop={selection.cropOf(image.id)} />
              <Text textStyle="sm" flex="1" minW="0" truncate title={image.name}>
                {image.name}
              </Text>
              <Flex>
                <MoveButton
                  label={`Move ${image.name} earlier`}
                  isAtEnd={index === 0}
                  onMove={(button) => move(button, image, -1)}
                >
                  <ArrowUp />
                </MoveButton>
                <MoveButton
                  label={`Move ${image.name} later`}
                  isAtEnd={index === chosen.length - 1}
                  onMove={(button) => move(button, image, 1)}
                >
                  <ArrowDown />
                </MoveButton>
              </Flex>
            </Flex>
          ))}
        </Box>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Button
        size="xl"
        w="full"
        onClick={onCreate}
        // Not `disabled`: pressing it shows why nothing happens.
        aria-disabled={isEmpty}
        opacity={isEmpty ? 0.5 : 1}
      >
        Create Hero Slideshow
      </Button>
      <Tips />
    </Stack>
  )
}

interface MoveButtonProps {
  label: string
  isAtEnd: boolean
  onMove: (button: HTMLButtonElement) => void
  children: React.ReactNode
}

/** Stays focusable at the end of the list, to keep the keyboard's focus in it. */
function MoveButton({ label, isAtEnd, onMove, children }: MoveButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isAtEnd}
      opacity={isAtEnd ? 0.35 : 1}
      size="sm"
      variant="ghost"
      colorPalette="ink"
      onClick={(event) => onMove(event.currentTarget)}
    >
      {children}
    </IconButton>
  )
}

function describeLength(count: number): string {
  if (count === 0) return "No image is selected yet."
  const images = count === 1 ? "1 image" : `${count} images`
  return `${images}, ${count * secondsPerImage} seconds, then it begins again`
}

const Thumbnail = chakra(CroppedPicture, { base: { w: "4.5rem", flexShrink: 0, borderRadius: "6px" } })
