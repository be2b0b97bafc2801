import { chakra } from "@chakra-ui/react"
import { honeypotField } from "@site/contract/inquiry.ts"

/** Only bots fill it in: hidden from view, the Tab key, autofill and screen readers. */
export function Honeypot() {
  return (
    <OffScreen aria-hidden="true">
      <label htmlFor={honeypotField}>Leave this empty</label>
      <input id={honeypotField} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </OffScreen>
  )
}

// Not display: none, which bots look for.
const OffScreen = chakra("div", {
  base: { position: "absolute", insetInlineStart: "-9999px", w: "1px", h: "1px", overflow: "hidden" },
})
