import { chakra } from "@chakra-ui/react"

/** A badge of a word or two. Every pair of colors has at least 5:1. */
export const Pill = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    px: "2.5",
    py: "0.5",
    borderRadius: "full",
    textStyle: "xs",
    fontWeight: "600",
    whiteSpace: "nowrap",
  },
  variants: {
    tone: {
      violet: { bg: "violet.100", color: "violet.800" },
      solid: { bg: "violet.600", color: "white" },
      moss: { bg: "moss.100", color: "moss.700" },
      clay: { bg: "clay.100", color: "clay.800" },
      paper: { bg: "paper.dark", color: "ink.700" },
    },
  },
  defaultVariants: { tone: "paper" },
})

export type PillTone = "violet" | "solid" | "moss" | "clay" | "paper"

/** Marks made-up numbers. */
export function SampleBadge() {
  return <Pill tone="clay">Sample Data</Pill>
}
