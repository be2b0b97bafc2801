import { Box, type BoxProps } from "@chakra-ui/react"
import { Global } from "@emotion/react"

/** The printed part of a page; everything around it hides by `_print`. Sizes and the violet: specification, section 9. */
export function Printable(props: BoxProps) {
  return (
    <>
      <Global styles={paper} />
      <Box css={printStyles} {...props} />
    </>
  )
}

const paper = {
  "@page": { margin: "17mm 16mm" },
  "@media print": {
    html: { background: "var(--site-colors-white)" },
    body: { background: "none", minHeight: "0" },
  },
}

/** `&&` doubles the class: these styles outrank those of the content. */
const printStyles = {
  _print: {
    // A border at the very edge of the paper would be cut.
    px: "1px",
    fontSize: "14px",
    lineHeight: "1.55",
    color: "ink.900",
    printColorAdjust: "exact",
    "&& h1, && h2, && h3, && h4": {
      color: "violet.600",
      breakAfter: "avoid",
      breakInside: "avoid",
      letterSpacing: "normal",
      lineHeight: "1.25",
    },
    "&& h1": { fontSize: "28px" },
    "&& h2": { fontSize: "24px" },
    "&& h3": { fontSize: "20px" },
    "& p, & li": { orphans: 3, widows: 3 },
    "& li, & tr, & img, & pre, & blockquote": { breakInside: "avoid" },
    // A table starts in place, with header and first rows together, and repeats its header on the next page.
    "& thead": { display: "table-header-group" },
    "& tbody tr:first-of-type": { breakAfter: "avoid" },
    "& tbody tr:last-of-type": { breakBefore: "avoid" },
    // No single list item is left alone, and an introduction stays with its list or table.
    "& li:first-of-type, & p:has(+ ul, + ol, + table, + pre, + [role=group])": { breakAfter: "avoid" },
    "& li:last-of-type": { breakBefore: "avoid" },
    "&& img": { maxWidth: "min(500px, 100%)" },
    "& button": { display: "none" },
    // Links cannot be followed on paper, so their addresses are printed.
    "& a[href^='http']::after": { content: '" (" attr(href) ")"', overflowWrap: "anywhere" },
  },
}
