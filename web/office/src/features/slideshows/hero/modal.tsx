import { Dialog, Flex, IconButton, Portal } from "@chakra-ui/react"
import { X } from "lucide-react"
import { type ReactNode, useEffect } from "react"
import { toaster } from "../../../lib/notify.ts"
import { useIgnoreClickThrough } from "./use-ignore-click-through.ts"

/** A phone in landscape orientation. */
export const shortViewport = "@media (max-height: 30rem)"

interface ModalProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons under the content. */
  footer?: ReactNode
  size?: "sm" | "xl"
  role?: "dialog" | "alertdialog"
  /** Where the focus goes first; the first control when absent. */
  initialFocusEl?: () => HTMLElement | null
}

/** A dialog that is open as long as it is mounted. Escape and the cross close it. */
export function Modal({ title, onClose, children, footer, size = "sm", role = "dialog", initialFocusEl }: ModalProps) {
  const isLarge = size === "xl"
  useIgnoreClickThrough()
  // On a phone an earlier toast would cover the buttons.
  useEffect(() => {
    toaster.dismiss()
  }, [])

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      role={role}
      size={size}
      scrollBehavior="inside"
      placement="center"
      // A press beside a large dialog is an accident: its input must not be lost.
      closeOnInteractOutside={!isLarge}
      {...(initialFocusEl && { initialFocusEl })}
    >
      <Portal>
        <Dialog.Backdrop bg="ink.950/60" />
        <Dialog.Positioner px={isLarge ? { base: "0", md: "6" } : "4"}>
          <Dialog.Content
            borderRadius={isLarge ? { base: "0", md: "l4" } : "l4"}
            maxW={isLarge ? "70rem" : undefined}
            maxH={isLarge ? { base: "100dvh", md: "calc(100dvh - 3rem)" } : undefined}
            h={isLarge ? { base: "100dvh", md: "auto" } : undefined}
          >
            <Dialog.Header
              px={{ base: "5", md: "7" }}
              pt="5"
              pb="3"
              pe="14"
              css={{ [shortViewport]: { pt: "3", pb: "1.5" } }}
            >
              <Dialog.Title
                textStyle="section"
                fontFamily="heading"
                fontWeight="560"
                css={{ [shortViewport]: { fontSize: "1.125rem" } }}
              >
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body px={{ base: "5", md: "7" }} pt="1" pb="5" minH="0">
              {children}
            </Dialog.Body>
            {footer && (
              <Flex
                gap="3"
                justify="flex-end"
                px={{ base: "5", md: "7" }}
                py="4"
                borderTopWidth="1px"
                css={{ [shortViewport]: { py: "2" } }}
              >
                {footer}
              </Flex>
            )}
            <Dialog.CloseTrigger asChild top="3.5" insetEnd="3" css={{ [shortViewport]: { top: "1.5" } }}>
              <IconButton aria-label="Close" variant="ghost" colorPalette="ink" size="sm">
                <X />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
