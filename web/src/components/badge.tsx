import { chakra } from "@chakra-ui/react"

/** A word or a number about the thing beside it. */
export const Badge = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    px: "2.5",
    borderRadius: "full",
    textStyle: "xs",
    fontWeight: "600",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
    bg: "violet.100",
    color: "violet.800",
  },
  variants: {
    tone: {
      violet: {},
      moss: { bg: "moss.100", color: "moss.700" },
    },
  },
})
