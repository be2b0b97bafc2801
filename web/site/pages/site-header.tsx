import { Button, chakra } from "@chakra-ui/react"
import { Menu, X } from "lucide-react"
import { site } from "../../ui/content.ts"
import { navLinks, sectionHref } from "../parts/links.tsx"
import { LogoMark } from "./logo-mark.tsx"

/**
 * Fixed, lower once the page is scrolled: early/header.ts. On narrow screens the menu is a popover, which the
 * browser opens and closes.
 *
 * @param isTransparent has no background at the top of the page, over a dark picture.
 */
export function SiteHeader({ isTransparent = false }: { isTransparent?: boolean }) {
  return (
    <Header data-early="header" data-over-picture={isTransparent ? "" : undefined}>
      <Row>
        <Home href="/" aria-label={`${site.businessName}, home page`}>
          <LogoMark size="var(--mark)" needles="var(--needles)" />
          <span>{site.businessName}</span>
        </Home>
        <MenuButton type="button" popoverTarget="site-menu">
          <span className="when-closed">
            <Menu size={22} />
            Menu
          </span>
          <span className="when-open">
            <X size={22} />
            Close
          </span>
        </MenuButton>
        <Navigation id="site-menu" popover="auto" aria-label="Main" data-early="menu">
          <Links>
            {navLinks.map(({ label, section }) => (
              <li key={section}>
                <NavLink href={sectionHref(section)}>{label}</NavLink>
              </li>
            ))}
          </Links>
          <Button asChild size={{ base: "xl", md: "md" }} px="5" flexShrink={0}>
            <a href={sectionHref("contact")}>Contact Me</a>
          </Button>
        </Navigation>
      </Row>
    </Header>
  )
}

const Header = chakra("header", {
  base: {
    "--ground": "colors.paper.base",
    "--ink": "colors.ink.900",
    "--needles": "colors.violet.600",
    "--height": "var(--header-tall)",
    "--mark": "40px",
    "--hairline": "transparent",
    position: "fixed",
    insetInline: "0",
    top: "0",
    zIndex: "docked",
    h: "var(--height)",
    color: "var(--ink)",
    bg: "var(--ground)",
    borderBottom: "1px solid var(--hairline)",
    transition: "height 0.2s, background-color 0.2s, color 0.2s",
    "&[data-compact]": { "--height": "var(--header-compact)", "--mark": "34px", "--hairline": "colors.paper.line" },
    "&[data-over-picture]:not([data-compact])": {
      "--ground": "transparent",
      "--ink": "colors.paper.base",
      "--needles": "colors.violet.300",
      "--hairline": "color-mix(in srgb, {colors.paper.base} 18%, transparent)",
    },
    // The open menu is a sheet of paper, and the header its upper edge.
    "&[data-over-picture]:has(:popover-open)": {
      mdDown: {
        "--ground": "colors.paper.base",
        "--ink": "colors.ink.900",
        "--needles": "colors.violet.600",
        "--hairline": "colors.paper.line",
      },
    },
    "&:has(:popover-open) .when-closed, &:not(:has(:popover-open)) .when-open": { display: "none" },
    "@media print": {
      position: "static",
      "&[data-over-picture]:not([data-compact])": { "--ink": "colors.ink.900", "--needles": "colors.violet.600" },
    },
  },
})

const Row = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: { base: "3", md: "6" },
    h: "full",
    maxW: "calc(1200px + 2 * var(--margin))",
    mx: "auto",
    px: "var(--margin)",
  },
})

const Home = chakra("a", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2.5",
    minH: "11",
    // A long name, or one in large letters, takes two lines and leaves the menu its place.
    minW: "0",
    fontFamily: "heading",
    fontWeight: "600",
    fontSize: { base: "min(1.125rem, 5.6vw)", md: "1.0625rem", lg: "1.1875rem" },
    lineHeight: "1.1",
    letterSpacing: "-0.01em",
    textWrap: "balance",
    borderRadius: "l1",
    "& svg": { transition: "width 0.2s, height 0.2s" },
    "& path": { transition: "fill 0.2s" },
  },
})

const MenuButton = chakra("button", {
  base: {
    display: { base: "inline-flex", md: "none" },
    alignItems: "center",
    flexShrink: "0",
    minH: "11",
    px: "3",
    me: "-3",
    fontWeight: "600",
    textStyle: "sm",
    borderRadius: "l2",
    cursor: "pointer",
    "& span": { display: "inline-flex", alignItems: "center", gap: "2" },
  },
})

const Navigation = chakra("nav", {
  base: {
    display: "flex",
    // A popover is a centered box that fits its content by default.
    w: "auto",
    h: "auto",
    md: {
      position: "static",
      alignItems: "center",
      flexShrink: "0",
      gap: "5",
      overflow: "visible",
      color: "inherit",
      bg: "transparent",
      lg: { gap: "8" },
    },
    mdDown: {
      "&:not(:popover-open)": { display: "none" },
      flexDirection: "column",
      gap: "5",
      position: "fixed",
      insetInline: "0",
      top: "var(--height)",
      bottom: "auto",
      maxH: "calc(100dvh - var(--height))",
      overflowY: "auto",
      px: "var(--margin)",
      pt: "2",
      pb: "7",
      bg: "paper.base",
      color: "ink.900",
      boxShadow: "lifted",
      borderBottomRadius: "l4",
    },
  },
})

const Links = chakra("ul", {
  base: {
    listStyleType: "none",
    display: "flex",
    md: { gap: { md: "4", lg: "7" } },
    mdDown: {
      flexDirection: "column",
      "& li": { borderBottomWidth: "1px" },
    },
  },
})

const NavLink = chakra("a", {
  base: {
    display: "flex",
    alignItems: "center",
    borderRadius: "l1",
    mdDown: { fontFamily: "heading", fontWeight: "560", fontSize: "1.5rem", py: "3.5" },
    md: {
      textStyle: "sm",
      fontWeight: "560",
      minH: "10",
      backgroundImage: "linear-gradient(currentColor, currentColor)",
      backgroundPosition: "0 calc(100% - 7px)",
      backgroundRepeat: "no-repeat",
      backgroundSize: "0 1.5px",
      transition: "background-size 0.2s",
      _hover: { backgroundSize: "100% 1.5px" },
    },
  },
})
