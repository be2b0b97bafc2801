import { Box, Button, Flex, Heading, SimpleGrid, Text, VisuallyHidden } from "@chakra-ui/react"
import {
  CodeXml,
  FileText,
  GitCompareArrows,
  ListOrdered,
  type LucideIcon,
  Presentation,
  SearchCheck,
} from "lucide-react"
import { Pill } from "../../../../ui/pill.tsx"
import { seoDocuments } from "./documents.ts"

/** By the names in documents.ts. */
const icons: Record<string, LucideIcon> = {
  presentation: Presentation,
  "git-compare": GitCompareArrows,
  "file-text": FileText,
  "list-ordered": ListOrdered,
  "search-check": SearchCheck,
  code: CodeXml,
}

export function DocumentCards({ selectedId, onSelect }: { selectedId: string; onSelect: (id: string) => void }) {
  return (
    <SimpleGrid as="ul" listStyle="none" aria-label="Documents" columns={{ base: 1, md: 2, lg: 3 }} gap="4">
      {seoDocuments.map(({ id, title, icon, description, recommended, audience }) => {
        const Icon = icons[icon] ?? FileText
        const isSelected = id === selectedId
        return (
          <Flex
            as="li"
            key={id}
            aria-current={isSelected ? "true" : undefined}
            direction="column"
            position="relative"
            bg={isSelected ? "bg.tint" : "bg.panel"}
            borderWidth="1px"
            borderColor={isSelected ? "violet.600" : "border"}
            outline={isSelected ? "1px solid" : "none"}
            outlineColor="violet.600"
            borderRadius="l3"
            p="5"
            transition="box-shadow 200ms, border-color 200ms"
            _hover={isSelected ? {} : { boxShadow: "soft", borderColor: "violet.300" }}
          >
            <Flex align="flex-start" justify="space-between" gap="3" mb="3">
              <Box color="violet.600">
                <Icon size={24} strokeWidth={1.75} />
              </Box>
              {recommended && <Pill tone="moss">Recommended</Pill>}
            </Flex>
            <Heading as="h2" textStyle="lg">
              {title}
            </Heading>
            <Text textStyle="sm" color="fg.muted" mt="0.5" mb="4">
              {description}
            </Text>
            <Flex mt="auto" align="center" justify="space-between" gap="3" wrap="wrap" minH="9">
              <Pill>For: {audience}</Pill>
              {isSelected ? (
                <Pill tone="solid">Currently Viewing</Pill>
              ) : (
                // Its clickable area is the whole card.
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="ink"
                  position="static"
                  _after={{ content: '""', position: "absolute", inset: "0", borderRadius: "l3" }}
                  onClick={() => onSelect(id)}
                >
                  View<VisuallyHidden> {title}</VisuallyHidden>
                </Button>
              )}
            </Flex>
          </Flex>
        )
      })}
    </SimpleGrid>
  )
}
