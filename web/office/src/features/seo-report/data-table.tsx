import { chakra } from "@chakra-ui/react"

/** Names at the start, numbers at the end, hairlines between the rows. */
export const DataTable = chakra("table", {
  base: {
    w: "full",
    borderCollapse: "collapse",
    textStyle: "sm",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& caption": { textAlign: "start", color: "fg.muted", pb: "3" },
    "& th, & td": {
      py: "3",
      ps: { base: "2", sm: "3", md: "4" },
      textAlign: "end",
      verticalAlign: "top",
      fontWeight: "400",
    },
    "& th:first-of-type": { textAlign: "start", ps: "0" },
    "& thead th": { textStyle: { base: "xs", sm: "sm" }, color: "fg.muted", verticalAlign: "bottom", pt: "0", pb: "2" },
    "& tbody th, & tbody td": { borderTopWidth: "1px" },
    "& tbody th": { fontWeight: "600" },
  },
})

/** Hidden on narrow screens, where the row's header has the same content. */
export const WideHeader = chakra("th", { base: { hideBelow: "lg" } })
export const WideCell = chakra("td", { base: { hideBelow: "lg" } })
