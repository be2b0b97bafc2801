import { chakra } from "@chakra-ui/react"

const Anchor = chakra("a", {
  base: {
    position: "fixed",
    top: "3",
    insetStart: "3",
    zIndex: "skipNav",
    px: "4",
    py: "2.5",
    borderRadius: "l2",
    bg: "bg.panel",
    textStyle: "sm",
    fontWeight: "600",
    transform: "translateY(-200%)",
    _focusVisible: { transform: "none", boxShadow: "lifted" },
    _print: { display: "none" },
  },
})

/** The first Tab stop: skips the menu, to the element #content. */
export function SkipLink() {
  return <Anchor href="#content">Skip to content</Anchor>
}
