import { Box, chakra, Flex, Grid } from "@chakra-ui/react"
import type { ReactNode } from "react"
import { Container } from "../../ui/container.tsx"
import { site } from "../../ui/content.ts"
import { services } from "../content/content.ts"
import { EmailAddress, navLinks, sectionHref, TextLink } from "../parts/links.tsx"
import { OpeningHours } from "../parts/opening-hours.tsx"
import { SocialLinks } from "../parts/social-links.tsx"
import { LogoMark } from "./logo-mark.tsx"

const quickLinks = [...navLinks.slice(1), { label: "Contact", section: "contact" as const }]

export function SiteFooter() {
  return (
    <Box as="footer" bg="ink.950" color="ink.200" pt={{ base: "16", md: "24" }} pb="8" textStyle="sm">
      <Container>
        <Grid
          templateColumns={{ base: "1fr 1fr", md: "1fr 1fr auto", lg: "4fr 3fr 2fr auto" }}
          columnGap={{ base: "6", md: "10" }}
          rowGap={{ base: "11", md: "14" }}
        >
          <Box gridColumn={{ base: "1 / -1", lg: "auto" }}>
            <Flex align="center" gap="3" color="paper.base">
              <LogoMark size="52px" needles="violet.300" />
              <Box fontFamily="heading" fontWeight="600" fontSize="1.375rem" lineHeight="1.15">
                {site.businessName}
              </Box>
            </Flex>
            <Box mt="5" mb="6" maxW="34ch">
              {site.tagline}. {site.location}. {site.serviceArea}.
            </Box>
            <SocialLinks />
          </Box>
          <Column title="Services">
            {services.map(({ id, title }) => (
              <li key={id}>
                <FooterLink href={`/#${id}`}>{title}</FooterLink>
              </li>
            ))}
          </Column>
          <Column title="Quick Links">
            {quickLinks.map(({ label, section }) => (
              <li key={section}>
                <FooterLink href={sectionHref(section)}>{label}</FooterLink>
              </li>
            ))}
          </Column>
          <Box gridColumn={{ base: "1 / -1", md: "auto" }}>
            <ColumnTitle>Contact</ColumnTitle>
            <FooterLink href={`tel:${site.phone.e164}`}>{site.phone.display}</FooterLink>
            <br />
            <FooterLink href={`mailto:${site.email}`}>
              <EmailAddress />
            </FooterLink>
            <Box mt="5">
              <ColumnTitle>Hours</ColumnTitle>
              <OpeningHours />
            </Box>
          </Box>
        </Grid>
        <Flex
          mt={{ base: "12", md: "20" }}
          pt="6"
          borderTopWidth="1px"
          borderColor="white/15"
          wrap="wrap"
          align="center"
          gap="2"
          columnGap="7"
          color="ink.300"
        >
          <Box me="auto">© {site.businessName}</Box>
          <FooterLink href="#">Terms &amp; Privacy</FooterLink>
          <FooterLink href="/seo">SEO Report</FooterLink>
          <FooterLink href="/login">Client Sign-in</FooterLink>
        </Flex>
      </Container>
    </Box>
  )
}

const FooterLink = chakra(TextLink, {
  base: {
    display: "inline-block",
    py: "1.5",
    textDecorationColor: "transparent",
    transition: "color 0.18s, text-decoration-color 0.18s",
    _hover: { color: "paper.base", textDecorationColor: "currentColor" },
  },
})

const ColumnTitle = chakra("h2", {
  base: { fontFamily: "heading", fontWeight: "560", fontSize: "1.0625rem", color: "paper.base", mb: "3" },
})

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <ColumnTitle>{title}</ColumnTitle>
      <Box as="ul" listStyleType="none">
        {children}
      </Box>
    </Box>
  )
}
