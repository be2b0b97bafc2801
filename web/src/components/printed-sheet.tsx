import { Box, type BoxProps } from "@chakra-ui/react"
import { Global } from "@emotion/react"

/**
 * What goes to paper when its page is printed; everything around it hides itself by `_print`. Sizes and the violet
 * are the specification's, section 9.
 */
export function PrintedSheet(props: BoxProps) {
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

export const printStyles = {
  _print: {
    fontSize: "14px",
    lineHeight: "1.55",
    color: "ink.900",
    printColorAdjust: "exact",
    "& h1, & h2, & h3, & h4": {
      color: "violet.600",
      breakAfter: "avoid",
      breakInside: "avoid",
      letterSpacing: "normal",
      lineHeight: "1.25",
    },
    "& h1": { fontSize: "28px" },
    "& h2": { fontSize: "24px" },
    "& h3": { fontSize: "20px" },
    "& p, & li": { orphans: 3, widows: 3 },
    "& li, & tr, & img, & pre, & blockquote": { breakInside: "avoid" },
    "& thead": { display: "table-header-group" },
    "& img": { maxWidth: "min(500px, 100%)" },
    "& button": { display: "none" },
    // On paper nobody can follow a link, so its address is written out.
    "& a[href^='http']::after": { content: '" (" attr(href) ")"', overflowWrap: "anywhere" },
  },
}
