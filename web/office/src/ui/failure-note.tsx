import { Box, Button, Flex, Text } from "@chakra-ui/react"
import { CircleAlert } from "lucide-react"

interface FailureNoteProps {
  title: string
  reason: string
  action: string
  /** Without it there is nothing to press. */
  onAction?: (() => void) | undefined
}

/** What went wrong, staying on the page after its toast has gone, with the way to try again. */
export function FailureNote({ title, reason, action, onAction }: FailureNoteProps) {
  return (
    <Flex
      as="section"
      aria-label={title}
      bg="bg.error"
      borderWidth="1px"
      borderColor="clay.300"
      borderRadius="l3"
      p={{ base: "4", md: "5" }}
      gap="3"
      align="flex-start"
    >
      <Box color="clay.700" pt="0.5" flexShrink={0}>
        <CircleAlert size={20} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="600" textStyle="sm" color="clay.800">
          {title}
        </Text>
        <Text textStyle="sm" overflowWrap="anywhere">
          {reason}
        </Text>
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
      </Box>
    </Flex>
  )
}
