import { chakra, Grid, Text } from "@chakra-ui/react"
import { gallery } from "../content/content.ts"
import { Picture } from "../parts/picture.tsx"
import { Section } from "../parts/section.tsx"
import { SectionHeading } from "./section-heading.tsx"

/** Wide and narrow by turns; any number of photos fills its last row. */
export function GalleryGrid() {
  if (gallery.length === 0) return null
  return (
    <Section id="gallery" tone="light" aria-label="Gallery">
      <Grid templateColumns={{ lg: "7fr 5fr" }} columnGap="12" alignItems="end">
        <SectionHeading label="Gallery" title="Fields, docks, porches and wet sidewalks" />
        <Text textStyle="lead" color="fg.muted" mt={{ base: "4", lg: "0" }} maxW="32rem">
          Manners have to hold in all of them, so that is where the lessons take place.
        </Text>
      </Grid>
      <Mosaic>
        {gallery.map(({ id, image, title, description }, index) => (
          <li key={id}>
            <Scene
              name={image}
              alt={description === "" ? title : `${title}. ${description}`}
              sizes={
                isWide(index)
                  ? "(min-width: 1280px) 790px, (min-width: 768px) 66vw, 100vw"
                  : "(min-width: 1280px) 576px, (min-width: 768px) 42vw, 57vw"
              }
            />
            <Caption aria-hidden="true">
              <strong>{title}</strong>
              <span>{description}</span>
            </Caption>
          </li>
        ))}
      </Mosaic>
    </Section>
  )
}

/** Of ten, the first and the seventh take two thirds of their row. */
function isWide(index: number): boolean {
  return index % 10 === 0 || index % 10 === 6
}

const full = { gridColumn: "1 / -1" }
const half = { gridColumn: "span 3" }

const Mosaic = chakra("ul", {
  base: {
    listStyleType: "none",
    display: "grid",
    gridTemplateColumns: "repeat(6, 1fr)",
    columnGap: { base: "3", md: "5" },
    rowGap: { base: "6", md: "10" },
    mt: { base: "10", md: "16" },
    "& > li": { minW: "0" },
    mdDown: {
      "& > li": half,
      "& > li:nth-of-type(3n + 1)": full,
      "& > li:nth-of-type(3n + 2):last-of-type": full,
    },
    md: {
      "& > li": { gridColumn: "span 2" },
      "& > li:nth-of-type(10n + 1), & > li:nth-of-type(10n + 7)": { gridColumn: "span 4" },
      // The last row is filled whatever the number.
      "& > li:nth-of-type(5n + 1):last-of-type, & > li:nth-of-type(5n + 3):last-of-type": full,
      "& > li:nth-of-type(5n + 3):nth-last-of-type(2), & > li:nth-of-type(5n + 4):last-of-type": half,
    },
  },
})

const Scene = chakra(Picture, {
  base: {
    display: "block",
    w: "full",
    h: { base: "clamp(8rem, 38vw, 18rem)", md: "clamp(14rem, 28vw, 24rem)" },
    objectFit: "cover",
    borderRadius: "l3",
    "li:nth-of-type(3n + 1) > picture > &, li:nth-of-type(3n + 2):last-of-type > picture > &": {
      mdDown: { h: "clamp(13rem, 60vw, 28rem)" },
    },
  },
})

const Caption = chakra("p", {
  base: {
    mt: "3",
    textStyle: "sm",
    color: "fg.muted",
    maxW: "52ch",
    "& strong": { display: "block", color: "fg", fontWeight: "600" },
    // In the narrow columns of a phone the title is enough; the whole caption is the picture's text.
    "li:not(:nth-of-type(3n + 1)):not(:nth-of-type(3n + 2):last-of-type) > &": {
      smDown: { "& span": { display: "none" } },
    },
  },
})
