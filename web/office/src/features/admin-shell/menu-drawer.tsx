import { Drawer, Flex, IconButton, Portal } from "@chakra-ui/react"
import { Menu, X } from "lucide-react"
import { useState } from "react"
import { Wordmark } from "../../ui/wordmark.tsx"
import { AdminMenu } from "./admin-menu.tsx"

const onInk = { variant: "plain", color: "paper.base", _focusVisible: { outlineColor: "violet.300" } } as const

/** On phones: a bar with the name and a button that opens the side menu. */
export function MenuDrawer() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Flex
      as="header"
      hideFrom="md"
      _print={{ display: "none" }}
      align="center"
      justify="space-between"
      bg="ink.900"
      ps="5"
      pe="3"
      minH="16"
      position="sticky"
      top="0"
      zIndex="sticky"
    >
      <Wordmark color="paper.base" />
      <Drawer.Root
        open={isOpen}
        onOpenChange={(details) => setIsOpen(details.open)}
        placement="start"
        lazyMount
        unmountOnExit
      >
        <Drawer.Trigger asChild>
          <IconButton aria-label="Open menu" {...onInk}>
            <Menu />
          </IconButton>
        </Drawer.Trigger>
        <Portal>
          <Drawer.Backdrop bg="ink.950/60" />
          <Drawer.Positioner>
            <Drawer.Content bg="ink.900" maxW="300px" aria-label="Menu" overflowY="auto">
              <AdminMenu onNavigate={() => setIsOpen(false)} />
              <Drawer.CloseTrigger asChild top="4" insetEnd="3">
                <IconButton aria-label="Close menu" {...onInk}>
                  <X />
                </IconButton>
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </Flex>
  )
}
