import { Box, Toast, Toaster, type ToasterProps } from "@chakra-ui/react"
import { CircleAlert, CircleCheck, X } from "lucide-react"
import { useEffect, useRef } from "react"
import { toastMaxWidthPx } from "../../../ui/interface-timing.ts"
import { swipeToDismiss } from "../../../ui/swipe-to-dismiss.ts"
import { toaster } from "../lib/notify.ts"

type ToastOptions = Parameters<ToasterProps["children"]>[0]

/** The one place where toasts appear. F8 moves the focus here. */
export function Notifications() {
  return (
    <Toaster
      toaster={toaster}
      insetInline={{ mdDown: "16px" }}
      width={{ md: `min(${toastMaxWidthPx}px, calc(100vw - 32px))` }}
      borderRadius="l3"
    >
      {(toast) => <Notification toast={toast} />}
    </Toaster>
  )
}

function Notification({ toast: { id = "", type, title, description } }: { toast: ToastOptions }) {
  const isError = type === "error"
  const rootRef = useRef<HTMLDivElement>(null)
  useEffect(() => (rootRef.current ? swipeToDismiss(rootRef.current, () => toaster.remove(id)) : undefined), [id])
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <Toast.Root role={isError ? "alert" : "status"} ref={rootRef} pe="12">
      <Box as="span" color={isError ? "clay.300" : "violet.300"} pt="0.5" aria-hidden>
        <Icon size={20} />
      </Box>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Toast.Title textStyle="sm" fontWeight="600">
          {title}
        </Toast.Title>
        {description && (
          <Toast.Description display="block" textStyle="sm" opacity="1">
            {description}
          </Toast.Description>
        )}
      </Box>
      <Toast.CloseTrigger top="3" insetEnd="3" padding="1.5" color="inherit" _hover={{ bg: "var(--toast-trigger-bg)" }}>
        <X size={18} />
      </Toast.CloseTrigger>
    </Toast.Root>
  )
}
