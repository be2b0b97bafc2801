/**
 * Every color, typeface and measure of the site. No other file has a color literal.
 * Contrast on paper: ink 14:1, ink.700 8.6:1, ink.500 5.4:1, violet.600 5.3:1, clay.700 6.6:1.
 */

export const colors = {
  white: { value: "#ffffff" },
  /** Warm off-white; `light` lies on it, `line` divides it. */
  paper: {
    light: { value: "#fffdfa" },
    base: { value: "#faf7f2" },
    dark: { value: "#f3ede3" },
    line: { value: "#e4dacb" },
    edge: { value: "#8d8272" },
  },
  violet: {
    50: { value: "#f6f1fd" },
    100: { value: "#ece3fb" },
    200: { value: "#dccbf7" },
    300: { value: "#c1a2f1" },
    400: { value: "#a884ef" },
    600: { value: "#7c3aed" },
    700: { value: "#6728cf" },
    800: { value: "#4f1fa3" },
  },
  ink: {
    200: { value: "#d6cfe3" },
    300: { value: "#b9afce" },
    400: { value: "#9a8eb5" },
    500: { value: "#6b5f82" },
    700: { value: "#4b3f66" },
    800: { value: "#3a2b60" },
    900: { value: "#2a1b4d" },
    950: { value: "#1e1239" },
  },
  /** Hills against an ink sky. */
  dusk: { far: { value: "#4c3a86" }, middle: { value: "#3d2c72" }, near: { value: "#33235f" } },
  moss: {
    100: { value: "#e8ecdb" },
    300: { value: "#b4c08f" },
    600: { value: "#5d6b35" },
    700: { value: "#4a5629" },
  },
  clay: {
    50: { value: "#fbf0ea" },
    100: { value: "#f5dfd3" },
    300: { value: "#dfa88a" },
    600: { value: "#a8482a" },
    700: { value: "#8f3a1f" },
    800: { value: "#752c16" },
  },
  sun: { value: "#f0c48a" },
  /** The hero's evening, from the top down. Paper on `middle` still has 7:1. */
  sky: { high: { value: "#33206a" }, middle: { value: "#5f3785" }, low: { value: "#b0607b" } },
}

function palette(
  name: string,
  shades: { subtle: string; muted: string; solid: string; hover: string; fg: string; border: string },
) {
  return {
    contrast: { value: "{colors.white}" },
    fg: { value: `{colors.${shades.fg}}` },
    subtle: { value: `{colors.${shades.subtle}}` },
    muted: { value: `{colors.${shades.muted}}` },
    emphasized: { value: `{colors.${shades.hover}}` },
    solid: { value: `{colors.${shades.solid}}` },
    focusRing: { value: name === "clay" ? "{colors.clay.600}" : "{colors.violet.600}" },
    border: { value: `{colors.${shades.border}}` },
  }
}

export const semanticColors = {
  bg: {
    DEFAULT: { value: "{colors.paper.base}" },
    subtle: { value: "{colors.paper.dark}" },
    muted: { value: "{colors.paper.dark}" },
    panel: { value: "{colors.paper.light}" },
    inverted: { value: "{colors.ink.900}" },
    tint: { value: "{colors.violet.50}" },
    error: { value: "{colors.clay.50}" },
  },
  fg: {
    DEFAULT: { value: "{colors.ink.900}" },
    muted: { value: "{colors.ink.700}" },
    subtle: { value: "{colors.ink.500}" },
    inverted: { value: "{colors.paper.base}" },
    error: { value: "{colors.clay.700}" },
  },
  border: {
    DEFAULT: { value: "{colors.paper.line}" },
    field: { value: "{colors.paper.edge}" },
    error: { value: "{colors.clay.600}" },
  },
  violet: palette("violet", {
    subtle: "violet.50",
    muted: "violet.200",
    solid: "violet.600",
    hover: "violet.700",
    fg: "violet.700",
    border: "violet.300",
  }),
  ink: palette("ink", {
    subtle: "paper.dark",
    muted: "paper.line",
    solid: "ink.900",
    hover: "ink.800",
    fg: "ink.900",
    border: "ink.300",
  }),
  clay: palette("clay", {
    subtle: "clay.50",
    muted: "clay.100",
    solid: "clay.700",
    hover: "clay.800",
    fg: "clay.700",
    border: "clay.300",
  }),
}

export const fonts = {
  heading: { value: '"Fraunces", "Fraunces Fallback", "Fraunces Fallback Android", Georgia, serif' },
  body: { value: '"Figtree Variable", "Figtree Fallback", "Figtree Fallback Android", system-ui, sans-serif' },
}

/** Controls 12 px, cards 16 px, the largest surfaces 20 px. */
export const radii = {
  l1: { value: "8px" },
  l2: { value: "12px" },
  l3: { value: "16px" },
  l4: { value: "20px" },
}

export const shadows = {
  soft: { value: "0 1px 2px {colors.ink.900/6}, 0 8px 28px {colors.ink.900/8}" },
  lifted: { value: "0 2px 6px {colors.ink.900/10}, 0 18px 48px {colors.ink.900/18}" },
}

export const textStyles = {
  xs: { value: { fontSize: "0.8125rem", lineHeight: "1.25rem" } },
  sm: { value: { fontSize: "0.9375rem", lineHeight: "1.4375rem" } },
  md: { value: { fontSize: "1.0625rem", lineHeight: "1.7rem" } },
  lg: { value: { fontSize: "1.1875rem", lineHeight: "1.8rem" } },
  /** A page's one heading. */
  page: {
    value: { fontSize: "clamp(1.875rem, 1.5rem + 1.6vw, 2.5rem)", lineHeight: "1.15", letterSpacing: "-0.015em" },
  },
  hero: { value: { fontSize: "clamp(2.5rem, 1.6rem + 4vw, 4.5rem)", lineHeight: "1.05", letterSpacing: "-0.02em" } },
  /** The heading of a section of the public pages. */
  chapter: {
    value: { fontSize: "clamp(2rem, 1.45rem + 2.4vw, 3.25rem)", lineHeight: "1.1", letterSpacing: "-0.018em" },
  },
  /** A sentence that fills a section alone. */
  statement: {
    value: { fontSize: "clamp(1.75rem, 1.05rem + 3.1vw, 3.5rem)", lineHeight: "1.16", letterSpacing: "-0.018em" },
  },
  lead: { value: { fontSize: "clamp(1.125rem, 1.05rem + 0.4vw, 1.3125rem)", lineHeight: "1.6" } },
  /** A heading inside a section. */
  story: {
    value: { fontSize: "clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)", lineHeight: "1.25", letterSpacing: "-0.01em" },
  },
  /** Large numerals, for instance "4-8". */
  numeral: {
    value: {
      fontSize: "clamp(3.25rem, 2.2rem + 4.6vw, 5.75rem)",
      lineHeight: "0.95",
      letterSpacing: "-0.035em",
      fontVariantNumeric: "lining-nums",
    },
  },
  section: { value: { fontSize: "1.375rem", lineHeight: "1.75rem", letterSpacing: "-0.005em" } },
  /** Small capitals above a group. */
  eyebrow: { value: { fontSize: "0.8125rem", lineHeight: "1.25rem", fontWeight: "600" } },
  figure: {
    value: { fontSize: "3.5rem", lineHeight: "1", letterSpacing: "-0.02em", fontVariantNumeric: "tabular-nums" },
  },
}
