import { Box, Text } from "@chakra-ui/react"
import { formatDate } from "../../../../ui/format.ts"
import { SampleBadge } from "../../../../ui/pill.tsx"
import { TitledPanel } from "../../ui/titled-panel.tsx"

const updates = [
  {
    title: "Session notes are in preparation",
    text: "After each session you will find here what was practiced and what to repeat at home, 10-15 minutes a day.",
    on: "2025-05-05",
  },
  {
    title: "New opening hours on Saturday",
    text: "Saturday sessions run from 10am to 5pm.",
    on: "2025-04-28",
  },
  {
    title: "Welcome to your client area",
    text: "Your account is set up. More will open here step by step.",
    on: "2025-04-14",
  },
]

export function RecentUpdates() {
  return (
    <TitledPanel title="Recent Updates" mark={<SampleBadge />}>
      <Box as="ul" listStyle="none" mb="-4">
        {updates.map(({ title, text, on }) => (
          <Box as="li" key={title} borderTopWidth="1px" py="4">
            <Text textStyle="xs" color="fg.muted">
              <time dateTime={on}>{formatDate(on)}</time>
            </Text>
            <Text fontWeight="600">{title}</Text>
            <Text textStyle="sm" color="fg.muted" maxW="60ch">
              {text}
            </Text>
          </Box>
        ))}
      </Box>
    </TitledPanel>
  )
}
