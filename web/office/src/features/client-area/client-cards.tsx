import { Box, chakra, Heading, SimpleGrid, Text } from "@chakra-ui/react"
import { Bell, CalendarDays, type LucideIcon, MessageCircle, Newspaper, Settings } from "lucide-react"
import { Pill } from "../../../../ui/pill.tsx"

const cards: readonly { title: string; text: string; icon: LucideIcon }[] = [
  { title: "Training Updates", text: "What was practiced, and what to do at home.", icon: Newspaper },
  { title: "Calendar", text: "Your sessions and boarding days.", icon: CalendarDays },
  { title: "Messages", text: "Questions between sessions.", icon: MessageCircle },
  { title: "Notifications", text: "Reminders, by e-mail or text.", icon: Bell },
  { title: "Settings", text: "Your contact details and your password.", icon: Settings },
]

/** The planned parts of the client area, all disabled. */
export function ClientCards() {
  return (
    <SimpleGrid
      as="ul"
      listStyle="none"
      aria-label="Your area"
      columns={{ base: 1, sm: 2, lg: 5 }}
      gap="4"
      // In two columns the fifth card fills a row.
      css={{ "& > li:last-of-type": { gridColumn: { sm: "1 / -1", lg: "auto" } } }}
    >
      {cards.map(({ title, text, icon: Icon }) => (
        <li key={title}>
          <PlannedCard type="button" disabled>
            <Box as="span" color="ink.500" mb="3">
              <Icon size={24} strokeWidth={1.75} />
            </Box>
            <Heading as="span" textStyle="lg" color="fg.muted">
              {title}
            </Heading>
            <Text as="span" textStyle="sm" color="fg.subtle" mb="4">
              {text}
            </Text>
            <Box as="span" mt="auto">
              <Pill>Coming Soon</Pill>
            </Box>
          </PlannedCard>
        </li>
      ))}
    </SimpleGrid>
  )
}

const PlannedCard = chakra("button", {
  base: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    textAlign: "start",
    w: "full",
    h: "full",
    p: "5",
    borderWidth: "1px",
    borderStyle: "dashed",
    borderColor: "ink.300",
    borderRadius: "l3",
    cursor: "not-allowed",
  },
})
