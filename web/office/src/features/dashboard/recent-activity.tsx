import { Box, Flex, Text } from "@chakra-ui/react"
import { Link } from "@tanstack/react-router"
import { ChartLine, FileText, type LucideIcon, Printer, Wrench } from "lucide-react"
import { formatDate } from "../../../../ui/format.ts"
import { SampleBadge } from "../../../../ui/pill.tsx"
import { TitledPanel } from "../../ui/titled-panel.tsx"

interface Activity {
  text: string
  on: string
  icon: LucideIcon
  link: { text: string; to: "/admin/seo" | "/admin/seo-docs" | "/admin/client-explanation"; tab?: "issues" }
}

const activities: readonly Activity[] = [
  {
    text: "SEO report updated",
    on: "2025-05-05",
    icon: ChartLine,
    link: { text: "Open the report", to: "/admin/seo" },
  },
  {
    text: "Client explanation written, ready to print",
    on: "2025-05-05",
    icon: Printer,
    link: { text: "Open the explanation", to: "/admin/client-explanation" },
  },
  {
    text: "Six SEO documents prepared",
    on: "2025-05-02",
    icon: FileText,
    link: { text: "Open the documents", to: "/admin/seo-docs" },
  },
  {
    text: "Last issue of high severity resolved",
    on: "2025-04-28",
    icon: Wrench,
    link: { text: "Open the issues", to: "/admin/seo", tab: "issues" },
  },
]

export function RecentActivity() {
  return (
    <TitledPanel title="Recent Activity" mark={<SampleBadge />}>
      <Box as="ul" listStyle="none" mb="-2">
        {activities.map(({ text, on, icon: Icon, link }) => (
          <Flex as="li" key={text} gap="4" py="3.5" borderTopWidth="1px" align="flex-start">
            <Box color="violet.600" pt="0.5" flexShrink={0}>
              <Icon size={18} />
            </Box>
            <Flex flex="1" minW="0" wrap="wrap" columnGap="4" justify="space-between" textStyle="sm">
              <Box flex="1 1 14rem">
                <Text fontWeight="600">{text}</Text>
                <Text color="fg.muted">
                  <time dateTime={on}>{formatDate(on)}</time>
                </Text>
              </Box>
              <Box
                asChild
                color="violet.700"
                fontWeight="600"
                textDecoration="underline"
                textUnderlineOffset="3px"
                textDecorationColor="violet.300"
                _hover={{ textDecorationColor: "currentColor" }}
              >
                <Link to={link.to} {...(link.tab && { search: { tab: link.tab } })}>
                  {link.text}
                </Link>
              </Box>
            </Flex>
          </Flex>
        ))}
      </Box>
    </TitledPanel>
  )
}
