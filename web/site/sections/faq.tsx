import { Box, chakra, Grid, Text } from "@chakra-ui/react"
import { site } from "../../ui/content.ts"
import { questions } from "../content/content.ts"
import { TextLink } from "../parts/links.tsx"
import { Section } from "../parts/section.tsx"
import { SectionHeading } from "./section-heading.tsx"

/** Details with the same name: the browser keeps one answer open at a time. */
export function Faq() {
  return (
    <Section id="faq" tone="tint" aria-label="FAQ">
      <Grid templateColumns={{ lg: "repeat(12, 1fr)" }} columnGap="6" rowGap="10">
        <Box gridColumn={{ lg: "1 / 5" }}>
          <Box position={{ lg: "sticky" }} top="calc(var(--header-compact) + 3rem)">
            <SectionHeading label="FAQ" title="Questions owners ask first" />
            <Text color="fg.muted" mt="6" maxW="34ch">
              Yours is not among them? Call <TextLink href={`tel:${site.phone.e164}`}>{site.phone.display}</TextLink> or
              write to <TextLink href={`mailto:${site.email}`}>{site.trainer.firstName}</TextLink>.
            </Text>
          </Box>
        </Box>
        <Box gridColumn={{ lg: "6 / 13" }} borderBottomWidth="1px" borderColor="violet.200">
          {questions.map(({ id, question, answer }) => (
            <Item key={id} id={`faq-${id}`} name="faq">
              <Question>
                <span>{question}</span>
                <Sign aria-hidden="true" />
              </Question>
              <Text pb="7" pe={{ base: "2", md: "14" }} color="fg" maxW="68ch">
                {answer}
              </Text>
            </Item>
          ))}
        </Box>
      </Grid>
    </Section>
  )
}

const Item = chakra("details", {
  base: {
    borderTopWidth: "1px",
    borderColor: "violet.200",
    // Answers cannot be opened on paper.
    "@media print": { "&&::details-content": { contentVisibility: "visible", blockSize: "auto" } },
    "@media (prefers-reduced-motion: no-preference)": {
      interpolateSize: "allow-keywords",
      "&::details-content": {
        blockSize: "0",
        overflow: "clip",
        transition: "block-size 0.22s ease-out, content-visibility 0.22s allow-discrete",
      },
      "&[open]::details-content": { blockSize: "auto" },
    },
  },
})

const Question = chakra("summary", {
  base: {
    listStyle: "none",
    "&::-webkit-details-marker": { display: "none" },
    display: "flex",
    alignItems: "baseline",
    justifyContent: "space-between",
    gap: "6",
    py: "5",
    cursor: "pointer",
    fontFamily: "heading",
    fontWeight: "520",
    fontSize: "clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)",
    lineHeight: "1.3",
    borderRadius: "l1",
    transition: "color 0.18s",
    _hover: { color: "violet.700" },
  },
})

/** A plus that becomes a minus. */
const Sign = chakra("span", {
  base: {
    flexShrink: 0,
    position: "relative",
    w: "4",
    h: "4",
    color: "violet.700",
    alignSelf: "center",
    "&::before, &::after": {
      content: '""',
      position: "absolute",
      inset: "calc(50% - 1px) 0",
      h: "2px",
      bg: "currentColor",
      borderRadius: "1px",
      transition: "transform 0.2s",
    },
    "&::after": { transform: "rotate(90deg)" },
    "details[open] > summary > &": { _after: { transform: "rotate(0deg)" } },
  },
})
