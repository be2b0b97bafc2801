import { Box, chakra, Flex, Heading, SimpleGrid, Text } from "@chakra-ui/react"
import { Link } from "@tanstack/react-router"
import { ArrowRight, type LucideIcon } from "lucide-react"
import { Pill } from "../../../../ui/pill.tsx"
import { plannedTools, type Tool, tools } from "./tools.ts"

export function ToolGrid() {
  return (
    <Box as="section" aria-labelledby="tools-heading">
      <Heading as="h2" id="tools-heading" textStyle="section" mb="4">
        Tools
      </Heading>
      <SimpleGrid as="ul" listStyle="none" columns={{ base: 1, sm: 2, xl: 3 }} gap="4">
        {tools.map((tool) => (
          <li key={tool.title}>
            <ToolLink {...tool} />
          </li>
        ))}
        {plannedTools.map(({ title, text, icon }) => (
          <li key={title}>
            <PlannedTool type="button" disabled>
              <Face title={title} text={text} icon={icon}>
                <Pill>Coming Soon</Pill>
              </Face>
            </PlannedTool>
          </li>
        ))}
      </SimpleGrid>
    </Box>
  )
}

function ToolLink({ title, text, to, search, icon }: Tool) {
  return (
    <Box asChild {...cardStyle} bg="bg.panel" _hover={{ boxShadow: "soft", borderColor: "violet.300" }}>
      <Link to={to} {...(search && { search })}>
        <Face title={title} text={text} icon={icon} isEnabled>
          <Flex as="span" aria-hidden align="center" gap="1.5" textStyle="sm" fontWeight="600" color="violet.700">
            Open
            <ArrowRight size={16} />
          </Flex>
        </Face>
      </Link>
    </Box>
  )
}

interface FaceProps {
  title: string
  text: string
  icon: LucideIcon
  isEnabled?: boolean
  children: React.ReactNode
}

function Face({ title, text, icon: Icon, isEnabled = false, children }: FaceProps) {
  return (
    <>
      <Flex
        as="span"
        align="center"
        justify="center"
        boxSize="11"
        flexShrink={0}
        borderRadius="l2"
        bg={isEnabled ? "violet.100" : "paper.dark"}
        color={isEnabled ? "violet.700" : "ink.500"}
      >
        <Icon size={22} strokeWidth={1.75} />
      </Flex>
      <Flex as="span" direction="column" flex="1" w="full" align="flex-start">
        <Text as="span" fontFamily="heading" textStyle="lg" fontWeight="560" color={isEnabled ? "fg" : "fg.muted"}>
          {title}
        </Text>
        <Text as="span" textStyle="sm" color={isEnabled ? "fg.muted" : "fg.subtle"} mt="0.5" mb="3">
          {text}
        </Text>
        <Box as="span" mt="auto">
          {children}
        </Box>
      </Flex>
    </>
  )
}

/** Beside its icon on phones, below it where cards stand in a row. */
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
