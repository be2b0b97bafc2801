import { Box, chakra } from "@chakra-ui/react"
import { CircleAlert, X } from "lucide-react"
import { toastHotkey, toastMaxWidthPx } from "../../ui/interface-timing.ts"

/** Shown by show-toast.ts when a message could not be sent; a popover is above everything else. */
export function Toast() {
  return (
    <Region popover="manual" role="region" tabIndex={-1} aria-label={`Notifications (${toastHotkey})`} data-toast>
      <Box color="clay.300" pt="0.5">
        <CircleAlert size={20} />
      </Box>
      <Box role="alert" flex="1" minW="0" overflowWrap="anywhere" textStyle="sm">
        <Box as="strong" display="block" fontWeight="600" data-toast-title />
        <span data-toast-text />
      </Box>
      <Close type="button" aria-label="Dismiss notification">
        <X size={18} />
      </Close>
    </Region>
  )
}

const Region = chakra("div", {
  base: {
    position: "fixed",
    inset: "auto",
    bottom: "16px",
    insetEnd: "16px",
    width: `min(${toastMaxWidthPx}px, calc(100vw - 32px))`,
    h: "auto",
    py: "4",
    ps: "4",
    pe: "12",
    gap: "3",
    bg: "clay.800",
    color: "white",
    borderRadius: "l3",
    boxShadow: "lifted",
    "&:popover-open": { display: "flex" },
  },
})

const Close = chakra("button", {
  base: {
    position: "absolute",
    top: "3",
    insetEnd: "3",
    p: "1.5",
    borderRadius: "l1",
    cursor: "pointer",
    _hover: { bg: "clay.600" },
  },
})
