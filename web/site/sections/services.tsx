import { Box, Button, Flex, Grid, Text } from "@chakra-ui/react"
import { services } from "../content/content.ts"
import { sectionHref } from "../parts/links.tsx"
import { Section } from "../parts/section.tsx"
import { SectionHeading } from "./section-heading.tsx"
import { ServiceCard } from "./service-card.tsx"

/** One large card, then two, then rows of three. */
export function Services() {
  const [lead, ...others] = services
  return (
    <Section id="services" aria-label="Services">
      <Grid templateColumns={{ lg: "7fr 5fr" }} columnGap="12" alignItems="end">
        <SectionHeading label="Services" title="Start where your dog is" />
        <Text textStyle="lead" color="fg.muted" mt={{ base: "4", lg: "0" }} maxW="34rem">
          At your home, at the training field or on a screen. Every one of them begins with a conversation about your
          dog, and every one ends with you holding the leash.
        </Text>
      </Grid>

      {lead && (
        <Box mt={{ base: "10", md: "16" }}>
          <ServiceCard service={lead} layout="lead" />
        </Box>
      )}
      <Grid
        templateColumns={{ base: "1fr", md: "repeat(6, 1fr)" }}
        columnGap={{ base: "6", lg: "10" }}
        rowGap={{ base: "12", md: "20" }}
        mt={{ base: "14", md: "20" }}
      >
        {others.map((service, index) => (
          <Box
            key={service.id}
            gridColumn={{ md: index < 2 ? "span 3" : "span 6", lg: index < 2 ? "span 3" : "span 2" }}
          >
            <ServiceCard service={service} layout={index < 2 ? "pair" : "row"} />
          </Box>
        ))}
      </Grid>

      <Flex
        mt={{ base: "14", md: "20" }}
        pt={{ base: "8", md: "10" }}
        borderTopWidth="1px"
        direction={{ base: "column", md: "row" }}
        align={{ base: "flex-start", md: "center" }}
        justify="space-between"
        gap="6"
      >
        {/* In the weight of headings: that of figures would be one more file before the first paint. */}
        <Text textStyle="story" fontFamily="heading" fontWeight="520" maxW="34ch">
          Not sure which one fits? That is what the first conversation is for.
        </Text>
        <Button
          asChild
          size="2xl"
          px="8"
          flexShrink={0}
          w={{ base: "full", sm: "auto" }}
          textStyle={{ base: "md" }}
          whiteSpace="normal"
        >
          <a href={sectionHref("contact")}>Schedule Your Initial Consultation</a>
        </Button>
      </Flex>
    </Section>
  )
}
