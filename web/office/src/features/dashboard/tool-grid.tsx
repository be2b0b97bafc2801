import { Box, chakra, Flex, Heading, SimpleGrid, Text } from "@chakra-ui/react"
import { Link } from "@tanstack/react-router"
import { ArrowRight } from "lucide-react"
import { Pill } from "../../../../ui/pill.tsx"
import { type Tool, tools } from "./tools.ts"

export function ToolGrid() {
  return (
    <Box as="section" aria-labelledby="tools-heading">
      <Heading as="h2" id="tools-heading" textStyle="section" mb="4">
        Tools
      </Heading>
      <SimpleGrid as="ul" listStyle="none" columns={{ base: 1, sm: 2, xl: 3 }} gap="4">
        {tools.map((tool) => (
          <li key={tool.title}>
            <ToolCard {...tool} />
          </li>
        ))}
      </SimpleGrid>
    </Box>
  )
}

function ToolCard({ title, text, to, search, icon: Icon }: Tool) {
  const isPlanned = to === undefined
  const content = (
    <>
      <Flex
        as="span"
        align="center"
        justify="center"
        boxSize="11"
        flexShrink={0}
        borderRadius="l2"
        bg={isPlanned ? "paper.dark" : "violet.100"}
        color={isPlanned ? "ink.500" : "violet.700"}
      >
        <Icon size={22} strokeWidth={1.75} />
      </Flex>
      <Flex as="span" direction="column" flex="1" w="full" align="flex-start">
        <Text as="span" fontFamily="heading" textStyle="lg" fontWeight="560" color={isPlanned ? "fg.muted" : "fg"}>
          {title}
        </Text>
        <Text as="span" textStyle="sm" color={isPlanned ? "fg.subtle" : "fg.muted"} mt="0.5" mb="3">
          {text}
        </Text>
        <Box as="span" mt="auto">
          {isPlanned ? (
            <Pill>Coming Soon</Pill>
          ) : (
            <Flex as="span" aria-hidden align="center" gap="1.5" textStyle="sm" fontWeight="600" color="violet.700">
              Open
              <ArrowRight size={16} />
            </Flex>
          )}
        </Box>
      </Flex>
    </>
  )
  if (isPlanned) {
    return (
      <PlannedTool type="button" disabled>
        {content}
      </PlannedTool>
    )
  }
  return (
    <Box asChild {...cardStyle} bg="bg.panel" _hover={{ boxShadow: "soft", borderColor: "violet.300" }}>
      <Link to={to} {...(search && { search })}>
        {content}
      </Link>
    </Box>
  )
}

/** Text beside the icon on phones, below it on wider screens. */
const cardStyle = {
  display: "flex",
  flexDirection: { base: "row", sm: "column" },
  alignItems: "flex-start",
  gap: "4",
  textAlign: "start",
  w: "full",
  h: "full",
  borderWidth: "1px",
  borderRadius: "l3",
  p: { base: "4", md: "5" },
  transition: "box-shadow 200ms, border-color 200ms",
} as const

const PlannedTool = chakra("button", {
  base: { ...cardStyle, borderStyle: "dashed", borderColor: "ink.300", bg: "transparent", cursor: "not-allowed" },
})
