import { createSystem, defaultBaseConfig, defineSlotRecipe } from "@chakra-ui/react"
import {
  buttonRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  inputRecipe,
  progressSlotRecipe,
  spinnerRecipe,
  tabsSlotRecipe,
  tooltipSlotRecipe,
} from "@chakra-ui/react/theme"
import { baseTheme, cssVars, toastRecipe } from "./base-theme.ts"

/** Only the recipes in use, on our own colours and type: a third of Chakra's full theme. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  ...cssVars,
  globalCss: {
    html: {
      color: "fg",
      bg: "bg",
      colorPalette: "violet",
      textSizeAdjust: "100%",
      "--margin": { base: "20px", sm: "28px", md: "40px" },
      "--header-tall": { base: "72px", md: "92px" },
      "--header-compact": { base: "60px", md: "66px" },
      // Whoever lands on an anchor has scrolled, so the header is compact; without scripts it never shrinks.
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
    ...baseTheme,
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
      toast: toastRecipe,
      tooltip: tooltipSlotRecipe,
    },
  },
})
