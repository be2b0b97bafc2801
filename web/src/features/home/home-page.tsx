import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react"
import { Link } from "@tanstack/react-router"
import { Mail, Phone } from "lucide-react"
import { Hills } from "../../components/hills.tsx"
import { Wordmark } from "../../components/wordmark.tsx"
import { site } from "../../lib/content.ts"
import { usePageTitle } from "../../lib/page-title.ts"

/** The public page until the landing page takes its place. */
export function HomePage() {
  usePageTitle()
  return (
    <Flex direction="column" minH="100dvh">
      <Box as="header" maxW="1200px" w="full" mx="auto" px={{ base: "6", md: "10" }} py="7">
        <Wordmark />
      </Box>
      <Flex as="main" direction="column" flex="1" justify="space-between">
        <Box maxW="1200px" w="full" mx="auto" px={{ base: "6", md: "10" }} pt={{ base: "12", md: "20" }} pb="16">
          <Heading as="h1" textStyle="hero" maxW="16ch">
            {site.tagline}
          </Heading>
          <Text textStyle="lg" color="fg.muted" mt="6" maxW="46ch">
            {site.trainer.name}, {site.trainer.credentials.join(", ")}. {site.location}. {site.serviceArea}.
          </Text>
          <Flex gap="3" mt="9" wrap="wrap">
            <Button asChild size="xl">
              <a href={`tel:${site.phone.e164}`}>
                <Phone aria-hidden />
                Call {site.phone.display}
              </a>
            </Button>
            <Button asChild size="xl" variant="outline" colorPalette="ink">
              <a href={`mailto:${site.email}`}>
                <Mail aria-hidden />
                Write an e-mail
              </a>
            </Button>
          </Flex>
        </Box>
        <Hills />
      </Flex>
      <Box as="footer" bg="ink.900" color="ink.200">
        <Flex
          maxW="1200px"
          mx="auto"
          px={{ base: "6", md: "10" }}
          py="8"
          gap="6"
          justify="space-between"
          wrap="wrap"
          textStyle="sm"
        >
          <Text>{site.hours.map(({ days, hours }) => `${days} ${hours}`).join(" · ")}</Text>
          <Box
            asChild
            color="paper.base"
            fontWeight="600"
            _hover={{ textDecoration: "underline" }}
            _focusVisible={{ outlineColor: "violet.300" }}
          >
            <Link to="/login">Client Login</Link>
          </Box>
        </Flex>
      </Box>
    </Flex>
  )
}
