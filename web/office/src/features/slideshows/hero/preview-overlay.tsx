import { chakra, Dialog, IconButton, Portal } from "@chakra-ui/react"
import type { AvailableImage } from "@site/contract/hero.ts"
import { X } from "lucide-react"
import { notifyError } from "../../../lib/notify.ts"

/** The whole photo on the full screen; Escape, the cross and a press beside it close it. */
export function PreviewOverlay({ image, onClose }: { image: AvailableImage; onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} size="full" motionPreset="none">
      <Portal>
        <Dialog.Backdrop bg="ink.950" />
        <Dialog.Positioner>
          <Dialog.Content bg="transparent" boxShadow="none" color="paper.base" onClick={onClose} h="100dvh">
            <Dialog.Title
              textStyle="sm"
              fontFamily="body"
              fontWeight="600"
              color="inherit"
              px="5"
              pe="16"
              py="4"
              truncate
            >
              {image.name}
            </Dialog.Title>
            <Picture
              src={image.path}
              alt={image.name}
              onError={() => {
                notifyError("Preview Error", "Unable to display image preview")
                onClose()
              }}
            />
            <Dialog.CloseTrigger asChild top="2" insetEnd="3">
              <IconButton
                aria-label="Close preview"
                variant="plain"
                color="paper.base"
                _hover={{ bg: "ink.700" }}
                _focusVisible={{ outlineColor: "violet.300" }}
              >
                <X />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

const Picture = chakra("img", {
  base: { flex: "1", minH: "0", w: "full", objectFit: "contain", px: { md: "5" }, pb: "5" },
})
