import { Button, Text } from "@chakra-ui/react"
import { CircleAlert } from "lucide-react"
import { Notice } from "./notice.tsx"

interface ErrorAlertProps {
  title: string
  reason: string
  action: string
  /** Without it there is no button. */
  onAction?: (() => void) | undefined
}

/** An error that stays on the page after its toast has gone, with a button to try again. */
export function ErrorAlert({ title, reason, action, onAction }: ErrorAlertProps) {
  return (
    <Notice title={title} icon={CircleAlert} tone="clay" px={{ base: "4", md: "5" }} py={{ base: "4", md: "5" }}>
      <Text overflowWrap="anywhere">{reason}</Text>
      {onAction && (
        <Button
          size="sm"
          mt="3"
          variant="outline"
          colorPalette="clay"
          bg="bg.panel"
          borderColor="clay.300"
          onClick={onAction}
        >
          {action}
        </Button>
      )}
    </Notice>
  )
}
