import { Box, Button, Flex, SimpleGrid, Stack, Text } from "@chakra-ui/react"
import { CalendarPlus, FilePlus, ImagePlus, MailOpen } from "lucide-react"
import { Bar } from "../../../../ui/bar.tsx"
import { Pill, SampleBadge } from "../../../../ui/pill.tsx"
import { serverResources } from "../../../../ui/sample-report.ts"
import { TitledPanel } from "../../ui/titled-panel.tsx"

const quickActions = [
  { label: "Add Content", icon: FilePlus },
  { label: "Upload Media", icon: ImagePlus },
  { label: "Read Messages", icon: MailOpen },
  { label: "Book Session", icon: CalendarPlus },
]

export function QuickActions() {
  return (
    <TitledPanel title="Quick Actions" mark={<Pill>Coming Soon</Pill>}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
        {quickActions.map(({ label, icon: Icon }) => (
          <Button
            key={label}
            variant="outline"
            colorPalette="ink"
            size="sm"
            justifyContent="flex-start"
            px="3"
            disabled
          >
            <Icon />
            {label}
          </Button>
        ))}
      </SimpleGrid>
    </TitledPanel>
  )
}

const { storageMB, bandwidthGB, pageSpeed } = serverResources

export function ServerResources() {
  return (
    <TitledPanel title="Server Resources" mark={<SampleBadge />}>
      <Stack gap="5">
        <Meter
          label="Storage"
          value={storageMB.used}
          max={storageMB.total}
          text={`${storageMB.used} MB of ${storageMB.total} MB`}
        />
        <Meter
          label="Bandwidth"
          value={bandwidthGB.used}
          max={bandwidthGB.total}
          text={`${bandwidthGB.used} GB of ${bandwidthGB.total} GB`}
        />
        <Meter
          label="Page speed"
          value={pageSpeed.score}
          max={pageSpeed.total}
          text={`${pageSpeed.score}/${pageSpeed.total}`}
        />
      </Stack>
    </TitledPanel>
  )
}

interface MeterProps {
  label: string
  value: number
  max: number
  /** The value as text, for instance "147 MB of 500 MB". */
  text: string
}

/** The used part of something: label, text and bar. */
function Meter({ label, value, max, text }: MeterProps) {
  return (
    <Box>
      <Flex justify="space-between" gap="3" textStyle="sm" mb="1.5">
        <Text as="span" fontWeight="600">
          {label}
        </Text>
        <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
          {text}
        </Text>
      </Flex>
      <Bar
        percent={(100 * value) / max}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        h="8px"
      />
    </Box>
  )
}
