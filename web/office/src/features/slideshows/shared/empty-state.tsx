import { Button, Heading, Stack, type StackProps, Text } from "@chakra-ui/react"
import type { ReactNode } from "react"

interface EmptyStateProps extends StackProps {
  icon: ReactNode
  title: string
  text: string
  action: string
  onAction: () => void
}

/** What a card shows while there is nothing, with a button that creates something. */
export function EmptyState({ icon, title, text, action, onAction, ...props }: EmptyStateProps) {
  return (
    <Stack
      gap="0"
      align="flex-start"
      justify="center"
      bg="bg.tint"
      borderRadius="l3"
      px={{ base: "6", md: "12" }}
      color="violet.700"
      {...props}
    >
      {icon}
      <Heading as="h3" textStyle="section" mt="5">
        {title}
      </Heading>
      <Text color="fg.muted" mt="2" mb="7" maxW="44ch">
        {text}
      </Text>
      <Button size="xl" colorPalette="violet" onClick={onAction}>
        {action}
      </Button>
    </Stack>
  )
}
