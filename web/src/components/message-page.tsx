import { Box, Heading, Text } from "@chakra-ui/react"
import type { ReactNode } from "react"
import { usePageTitle } from "../lib/page-title.ts"
import { Hills } from "./hills.tsx"

interface MessagePageProps {
  title: string
  text: string
  /** What to do next. */
  children: ReactNode
}

/** A whole page that says one thing. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  usePageTitle(title)
  return (
    <Box as="main" minH="100dvh" display="flex" flexDirection="column" justifyContent="space-between">
      <Box maxW="640px" w="full" mx="auto" px="6" pt={{ base: "24", md: "36" }} pb="16">
        <Heading as="h1" textStyle="page">
          {title}
        </Heading>
        <Text color="fg.muted" mt="4" mb="8">
          {text}
        </Text>
        {children}
      </Box>
      <Hills />
    </Box>
  )
}
