import { Box, Heading, Text } from "@chakra-ui/react"
import type { ReactNode } from "react"
import { Container } from "./container.tsx"
import { Hills } from "./hills.tsx"

/** A whole page with one message; rendered inside the page's main element. */
export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box minH="100dvh" display="flex" flexDirection="column" justifyContent="space-between">
      <Container pt="calc(var(--header-tall) + clamp(2.5rem, 8vw, 7rem))" pb="16">
        <Heading as="h1" textStyle="hero" fontWeight="520" maxW="14ch">
          {title}
        </Heading>
        <Text textStyle="lead" color="fg.muted" mt="5" mb="9" maxW="40ch">
          {text}
        </Text>
        {children}
      </Container>
      <Hills />
    </Box>
  )
}
