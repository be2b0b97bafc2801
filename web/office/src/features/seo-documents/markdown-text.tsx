import { Box, type BoxProps } from "@chakra-ui/react"
import { ArrowRight, Check } from "lucide-react"
import Markdown, { type Components } from "react-markdown"
import remarkGfm from "remark-gfm"
import { remarkListMarks } from "./list-marks.ts"
import { markdownStyles } from "./markdown-styles.ts"

const plugins = [remarkGfm, remarkListMarks]

/** A document. react-markdown lets links through by http, https, irc, ircs, mailto and xmpp only, which is the rule. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <Box css={markdownStyles}>
      <Markdown remarkPlugins={plugins} components={components}>
        {text}
      </Markdown>
    </Box>
  )
}

/** The page's title is the first level, so each heading is one level deeper than its element. */
const components: Components = {
  h1: ({ node: _, ...props }) => <h1 aria-level={2} {...props} />,
  h2: ({ node: _, ...props }) => <h2 aria-level={3} {...props} />,
  h3: ({ node: _, ...props }) => <h3 aria-level={4} {...props} />,
  a: ({ node: _, href, children, ...props }) =>
    // A refused address is empty, and would link to this page.
    href ? (
      <a {...props} href={href}>
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  li: ({ node: _, children, ...props }) => (
    <li {...props}>
      <MarkIcon mark={(props as { "data-mark"?: string })["data-mark"]} />
      {children}
    </li>
  ),
  table: ({ node: _, ...props }) => (
    <Scrolling aria-label="Table">
      <table {...props} />
    </Scrolling>
  ),
  img: ({ node: _, alt = "", ...props }) => (
    // Inside of a paragraph.
    <Scrolling as="span" aria-label="Picture">
      <img alt={alt} {...props} />
    </Scrolling>
  ),
}

function MarkIcon({ mark }: { mark: string | undefined }) {
  if (mark === "check") return <Check role="img" aria-label="Done:" size={20} strokeWidth={2.5} />
  if (mark === "arrow") return <ArrowRight aria-hidden size={20} strokeWidth={2.25} />
  return null
}

/** Wide content scrolls separately on a phone, also with the keyboard. */
function Scrolling(props: BoxProps) {
  return <Box display="block" overflowX="auto" tabIndex={0} role="group" _print={{ overflow: "visible" }} {...props} />
}
