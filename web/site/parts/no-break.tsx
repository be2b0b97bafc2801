import { chakra } from "@chakra-ui/react"

/** Keeps "24-48 hours" or a phone number on one line. */
export const NoBreak = chakra("span", { base: { whiteSpace: "nowrap" } })
