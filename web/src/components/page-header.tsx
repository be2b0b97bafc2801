import { Box, Heading, Text } from "@chakra-ui/react"
import type { ReactNode } from "react"
import { usePageTitle } from "../lib/page-title.ts"
import { useFocusOnArrival } from "./focus-on-arrival.ts"

interface PageHeaderProps {
  title: string
  text?: string
  /** What stands above the title, for instance the way back. */
  above?: ReactNode
}

export function PageHeader({ title, text, above }: PageHeaderProps) {
  usePageTitle(title)
  const headingRef = useFocusOnArrival()
  return (
    <Box as="header" mb={{ base: "7", md: "9" }}>
      {above && <Box mb="4">{above}</Box>}
      <Heading as="h1" ref={headingRef} tabIndex={-1} textStyle="page" outline="none">
        {title}
      </Heading>
      {text && (
        <Text color="fg.muted" mt="2.5" maxW="62ch">
          {text}
        </Text>
      )}
    </Box>
  )
}
