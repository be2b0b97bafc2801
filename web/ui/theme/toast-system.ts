import { createSystem, defaultBaseConfig } from "@chakra-ui/react"
import { baseTheme, cssVars, toastRecipe } from "./base-theme.ts"

/** For a page that is styled already and shows nothing of Chakra's but toasts. */
export const toastSystem = createSystem(defaultBaseConfig, {
  preflight: false,
  ...cssVars,
  theme: { ...baseTheme, slotRecipes: { toast: toastRecipe } },
})
