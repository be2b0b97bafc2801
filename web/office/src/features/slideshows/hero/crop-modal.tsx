import { Box, Button, chakra, Grid, Stack, Text } from "@chakra-ui/react"
import { defaultCrop, slideAspect } from "@site/contract/crop.ts"
import type { PixelCrop } from "@site/contract/crop-schema.ts"
import type { AvailableImage } from "@site/contract/hero.ts"
import { type KeyboardEvent, useRef, useState } from "react"
import { convertToPercentCrop, ReactCrop } from "react-image-crop"
import { notifyError } from "../../../lib/notify.ts"
import { snapDrawn } from "./crop-rect.ts"
import { Modal, shortViewport } from "./modal.tsx"
import { Tips } from "./tips.tsx"
import "react-image-crop/dist/ReactCrop.css"

/** Enlarged more than one and a half times, a photo looks soft on a large screen. */
const softWidthPx = 1280
/** What the window needs above and below the picture: with a part of the tips in sight, or where it is low without. */
const roomAroundTool = { usual: "15rem", low: "9.5rem" }

const cropTips = [
  "Drag the frame to move it, a corner to change its size.",
  "Arrow keys move the frame by 1 pixel of the photo, with Shift by 10, with Ctrl or ⌘ by 100.",
]

interface CropModalProps {
  image: AvailableImage
  savedCrop: PixelCrop | null
  onCancel: () => void
  /** null has the whole photo shown. */
  onSave: (crop: PixelCrop | null) => void
}

/**
 * The crop is in whole pixels of the upright original and drawn in percent of its preview: neither the preview's size
 * nor that of the window or the zoom changes what is cut.
 */
export function CropModal({ image, savedCrop, onCancel, onSave }: CropModalProps) {
  const picture = { width: image.naturalWidth, height: image.naturalHeight }
  const aspectRatio = `${picture.width} / ${picture.height}`
  const [rect, setRect] = useState(() => savedCrop ?? defaultCrop(picture))
  const toolRef = useRef<HTMLDivElement>(null)

  /** The arrow keys' steps are pixels of the screen in the library, of the photo for the owner. */
  function scaleNudgeSteps({ currentTarget }: KeyboardEvent<HTMLDivElement>) {
    const photoPixel = currentTarget.getBoundingClientRect().width / picture.width
    ReactCrop.nudgeStep = photoPixel
    ReactCrop.nudgeStepMedium = 10 * photoPixel
    ReactCrop.nudgeStepLarge = 100 * photoPixel
  }

  return (
    <Modal
      title="Crop Image for Hero Banner (16:9)"
      size="xl"
      onClose={onCancel}
      initialFocusEl={() => toolRef.current?.querySelector<HTMLElement>(".ReactCrop__crop-selection") ?? null}
      footer={
        <>
          <Button variant="outline" colorPalette="ink" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={() => onSave(rect)}>Save Crop</Button>
        </>
      }
    >
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 16.5rem" }} gap={{ base: "4", lg: "6" }}>
        <Stage>
          <Tool
            ref={toolRef}
            onKeyDownCapture={scaleNudgeSteps}
            style={{
              aspectRatio,
              width: `min(100%, max(10rem, 100dvh - var(--room)) * ${picture.width / picture.height})`,
            }}
          >
            <ReactCrop
              style={wholeTool}
              crop={convertToPercentCrop(rect, picture.width, picture.height)}
              onChange={(_, percent) => setRect(snapDrawn(percent, rect, picture))}
              aspect={slideAspect}
              keepSelection
              ruleOfThirds
              ariaLabels={labels}
            >
              <img
                src={image.path}
                alt={image.name}
                draggable={false}
                style={{ ...wholeWidth, aspectRatio }}
                onError={() => {
                  notifyError("Preview Error", "Unable to display image preview")
                  onCancel()
                }}
              />
            </ReactCrop>
          </Tool>
        </Stage>
        <Stack gap="4" textStyle="sm" minW="0">
          <Box>
            <Text fontWeight="600" overflowWrap="anywhere">
              {image.name}
            </Text>
            <Text color="fg.muted" fontVariantNumeric="tabular-nums" role="status">
              {`${rect.width} × ${rect.height} px of ${picture.width} × ${picture.height}`}
              <Box as="span" srOnly>
                {`, ${rect.x} from the left, ${rect.y} from the top`}
              </Box>
            </Text>
            <Text color="clay.700" minH="1.4375rem">
              {rect.width < softWidthPx && "This part is small and will look soft."}
            </Text>
          </Box>
          {savedCrop !== null && (
            <Button variant="outline" colorPalette="ink" size="sm" alignSelf="start" onClick={() => onSave(null)}>
              Remove Crop
            </Button>
          )}
          <Tips more={cropTips} />
        </Stack>
      </Grid>
    </Modal>
  )
}

const corner = (where: string) => `Resize from the ${where} corner with the arrow keys`
const unused = "Not used: the shape is fixed at 16:9"
const labels = {
  cropArea: "Crop frame: move it with the arrow keys",
  nwDragHandle: corner("upper left"),
  neDragHandle: corner("upper right"),
  seDragHandle: corner("lower right"),
  swDragHandle: corner("lower left"),
  nDragHandle: unused,
  eDragHandle: unused,
  sDragHandle: unused,
  wDragHandle: unused,
}

const Stage = chakra("div", {
  // Room for the corner handles, which stand half outside of the picture.
  base: {
    display: "flex",
    justifyContent: "center",
    alignSelf: "start",
    position: "relative",
    bg: "ink.950",
    borderRadius: "l2",
    p: "3.5",
  },
})

/** Exactly as wide and high as the picture: percentages of the one are those of the other. */
const Tool = chakra("div", {
  base: {
    "--rc-focus-color": "{colors.violet.400}",
    "--rc-border-color": "{colors.white}",
    "--rc-drag-handle-bg-colour": "{colors.violet.600}",
    "--rc-drag-handle-size": "14px",
    "--room": roomAroundTool.usual,
    [shortViewport]: { "--room": roomAroundTool.low },
    position: "relative",
    flexShrink: 0,
  },
})

// As attributes, since the library's own rules stand in no layer and win over all of ours: without these the picture
// has no size until it has come, and a corner that is dragged before makes the frame as small as can be.
const wholeTool = { position: "absolute", inset: 0, display: "block" } as const
const wholeWidth = { width: "100%", maxHeight: "none", objectFit: "fill", userSelect: "none" } as const
