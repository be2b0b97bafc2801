import { defineSlotRecipe } from "@chakra-ui/react"
import {
  animationStyles,
  tokens as chakraTokens,
  keyframes,
  layerStyles,
  toastSlotRecipe,
} from "@chakra-ui/react/theme"
import { mobileBreakpointPx } from "@site/contract/interface-timing.ts"
import { colors, fonts, radii, semanticColors, shadows, textStyles } from "./tokens.ts"

/** Our own colors and type; what every system of Chakra's is made of. */
export const baseTheme = {
  breakpoints: { sm: "480px", md: `${mobileBreakpointPx}px`, lg: "1024px", xl: "1280px" },
  keyframes,
  tokens: { ...chakraTokens, colors, fonts },
  semanticTokens: { colors: semanticColors, radii, shadows },
  textStyles,
  layerStyles,
  animationStyles,
}

export const cssVars = { cssVarsPrefix: "site", cssVarsRoot: ":where(html)" }

export const toastRecipe = defineSlotRecipe({
  ...toastSlotRecipe,
  base: { ...toastSlotRecipe.base, root: toastRoot() },
})

/** Chakra's toast on our paper: ink for news, clay for what went wrong. */
function toastRoot() {
  const {
    "&[data-type=warning]": _warning,
    "&[data-type=success]": _success,
    ...root
  } = toastSlotRecipe.base?.root ?? {}
  return {
    ...root,
    bg: "ink.900",
    color: "paper.base",
    borderRadius: "l3",
    boxShadow: "lifted",
    "--toast-trigger-bg": "colors.ink.700",
    "&[data-type=error]": { bg: "clay.800", color: "white", "--toast-trigger-bg": "colors.clay.600" },
  }
}
