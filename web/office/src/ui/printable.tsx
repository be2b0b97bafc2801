import { Box, type BoxProps } from "@chakra-ui/react"
import { Global } from "@emotion/react"

/**
 * What goes to paper when its page is printed; everything around it hides itself by `_print`. Sizes and the violet
 * are the specification's, section 9.
 */
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

/** Twice the class, so that no style of what lies in the sheet comes before these. */
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
    // A table begins where it stands, its header and first rows together; a longer one goes on under its header.
    "& thead": { display: "table-header-group" },
    "& tbody tr:first-of-type": { breakAfter: "avoid" },
    "& tbody tr:last-of-type": { breakBefore: "avoid" },
    // No list leaves one item alone, and what announces something stays with it.
    "& li:first-of-type, & p:has(+ ul, + ol, + table, + pre, + [role=group])": { breakAfter: "avoid" },
    "& li:last-of-type": { breakBefore: "avoid" },
    "&& img": { maxWidth: "min(500px, 100%)" },
    "& button": { display: "none" },
    // On paper nobody can follow a link, so its address is written out.
    "& a[href^='http']::after": { content: '" (" attr(href) ")"', overflowWrap: "anywhere" },
  },
}
