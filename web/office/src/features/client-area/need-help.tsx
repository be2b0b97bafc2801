import { Box, Button, Stack } from "@chakra-ui/react"
import { CalendarPlus, MessageCircle } from "lucide-react"
import { site } from "../../../../ui/content.ts"
import { TitledPanel } from "../../ui/titled-panel.tsx"

export function NeedHelp() {
  return (
    <TitledPanel
      title="Need Help?"
      bg="bg.tint"
      text={
        <>
          Call {site.trainer.firstName} at{" "}
          <Box asChild color="violet.700" fontWeight="600" whiteSpace="nowrap" textDecoration="underline">
            <a href={`tel:${site.phone.e164}`}>{site.phone.display}</a>
          </Box>
          . Writing and booking from here will come later.
        </>
      }
    >
      <Stack gap="2">
        <Button variant="outline" colorPalette="ink" size="md" disabled>
          <MessageCircle />
          Send a Message
        </Button>
        <Button variant="outline" colorPalette="ink" size="md" disabled>
          <CalendarPlus />
          Book a Session
        </Button>
      </Stack>
    </TitledPanel>
  )
}
