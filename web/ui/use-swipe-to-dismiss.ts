import { toastSwipeThresholdPx } from "@site/contract/interface-timing.ts"
import { type CSSProperties, type PointerEvent, useRef, useState } from "react"

/** Movement below this is a click with an unsteady hand, for instance on the close button. */
const slopPx = 6

/** A drag to the right of the threshold or more dismisses; a shorter one springs back. */
export function useSwipeToDismiss(dismiss: () => void) {
  const startX = useRef<number | null>(null)
  const [offsetPx, setOffsetPx] = useState(0)

  const release = () => {
    startX.current = null
    setOffsetPx(0)
  }

  const style: CSSProperties = {
    touchAction: "pan-y",
    transform: `translateX(${offsetPx}px)`,
    ...(offsetPx > 0 && { opacity: Math.max(0.4, 1 - offsetPx / 300), userSelect: "none", transition: "none" }),
  }

  return {
    style,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button === 0) startX.current = event.clientX
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startX.current === null) return
      const distancePx = event.clientX - startX.current
      if (offsetPx === 0 && distancePx < slopPx) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setOffsetPx(Math.max(0, distancePx))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const distancePx = startX.current === null ? 0 : event.clientX - startX.current
      release()
      if (distancePx >= toastSwipeThresholdPx) dismiss()
    },
    onPointerCancel: release,
  }
}
