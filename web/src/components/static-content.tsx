import { Box, type BoxProps } from "@chakra-ui/react"
import { type ReactNode, useState } from "react"
import { useHydrated } from "./use-hydrated.ts"

/** Always the same, so that React sees no change and sets nothing. */
const asWritten = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true }

/**
 * For an element whose content has no behaviour of React's. In a page that the build has rendered the app takes over
 * the element alone and leaves what is inside as it was written: most of the landing page, and most of the work between
 * the visitor's first movement and the answer to it. Shown later, as on a way back, the content is rendered as usual.
 *
 * @returns the properties that give the element its content.
 */
export function useStaticContent(content: ReactNode) {
  const isTakenOver = !useHydrated() && !import.meta.env.SSR
  const [isWritten] = useState(isTakenOver)
  return isWritten ? asWritten : { children: content }
}

/** A box whose content has no behaviour. */
export function StaticBox({ children, ...props }: BoxProps) {
  return <Box {...props} {...useStaticContent(children)} />
}
