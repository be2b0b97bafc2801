import { createSystem, defaultBaseConfig, defineSlotRecipe } from "@chakra-ui/react"
import {
  animationStyles,
  buttonRecipe,
  tokens as chakraTokens,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  progressSlotRecipe,
  spinnerRecipe,
  tabsSlotRecipe,
  toastSlotRecipe,
  tooltipSlotRecipe,
} from "@chakra-ui/react/theme"
import { mobileBreakpointPx } from "../interface-timing.ts"
import { colors, fonts, radii, semanticColors, shadows, textStyles } from "./tokens.ts"

/** Only the recipes in use, with our colors and type: a third of Chakra's full theme. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: "site",
  cssVarsRoot: ":where(html)",
  globalCss: {
    html: {
      color: "fg",
      bg: "bg",
      colorPalette: "violet",
      textSizeAdjust: "100%",
      "--margin": { base: "20px", sm: "28px", md: "40px" },
      "--header-tall": { base: "72px", md: "92px" },
      "--header-compact": { base: "60px", md: "66px" },
      // At an anchor the page is scrolled, so the header is compact; without scripts it never shrinks.
      scrollPaddingTop: "var(--header-compact)",
      "@media (scripting: none)": { scrollPaddingTop: "var(--header-tall)" },
    },
    body: {
      fontFamily: "body",
      textStyle: "md",
      minHeight: "100dvh",
      fontVariantNumeric: "lining-nums",
      textRendering: "optimizeLegibility",
    },
    "h1, h2, h3": { textWrap: "balance" },
    p: { textWrap: "pretty" },
    "*::placeholder": { color: "fg.subtle" },
    "*::selection": { bg: "violet.200" },
    ":focus-visible": { outline: "2px solid {colors.violet.600}", outlineOffset: "2px" },
    "*, *::before, *::after": {
      "--global-color-border": "colors.border",
      "@media (prefers-reduced-motion: reduce)": {
        animationDuration: "0.01ms !important",
        animationIterationCount: "1 !important",
        transitionDuration: "0.01ms !important",
      },
    },
  },
  theme: {
    breakpoints: { sm: "480px", md: `${mobileBreakpointPx}px`, lg: "1024px", xl: "1280px" },
    keyframes,
    tokens: { ...chakraTokens, colors, fonts },
    semanticTokens: { colors: semanticColors, radii, shadows },
    textStyles,
    layerStyles,
    animationStyles,
    recipes: {
      button: {
        ...buttonRecipe,
        base: { ...buttonRecipe.base, fontWeight: "600", transitionDuration: "fast" },
        variants: {
          ...buttonRecipe.variants,
          variant: {
            ...buttonRecipe.variants?.variant,
            solid: {
              bg: "colorPalette.solid",
              color: "colorPalette.contrast",
              _hover: { bg: "colorPalette.emphasized" },
            },
          },
        },
        defaultVariants: { size: "lg", variant: "solid" },
      },
      heading: {
        className: "chakra-heading",
        base: { fontFamily: "heading", fontWeight: "560", color: "fg" },
        // Sizes are text styles: a page has its own scale, see tokens.ts.
        variants: {},
      },
      input: {
        ...inputRecipe,
        variants: {
          ...inputRecipe.variants,
          variant: {
            outline: {
              bg: "bg.panel",
              borderWidth: "1px",
              borderColor: "border.field",
              focusVisibleRing: "inside",
              focusRingColor: "var(--focus-color)",
              focusRingWidth: "2px",
            },
          },
        },
        defaultVariants: { size: "xl", variant: "outline" },
      },
      spinner: spinnerRecipe,
    },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      field: defineSlotRecipe({
        ...fieldSlotRecipe,
        base: {
          ...fieldSlotRecipe.base,
          label: { ...fieldSlotRecipe.base?.label, fontWeight: "600", _disabled: {} },
          errorText: { ...fieldSlotRecipe.base?.errorText, textStyle: "sm" },
        },
      }),
      progress: progressSlotRecipe,
      tabs: tabsSlotRecipe,
      toast: defineSlotRecipe({ ...toastSlotRecipe, base: { ...toastSlotRecipe.base, root: toastRoot() } }),
      tooltip: tooltipSlotRecipe,
    },
  },
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
