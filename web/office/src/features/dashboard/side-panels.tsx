import { Button, SimpleGrid, Stack } from "@chakra-ui/react"
import { serverResources } from "@site/contract/sample-report.ts"
import { CalendarPlus, FilePlus, ImagePlus, MailOpen } from "lucide-react"
import { Pill, SampleBadge } from "../../../../ui/pill.tsx"
import { TitledPanel } from "../../ui/titled-panel.tsx"
import { Meter } from "./meter.tsx"

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
