import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react"
import { Link } from "@tanstack/react-router"
import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import { usePageHeading } from "./use-page-heading.ts"

interface PageHeaderProps {
  title: string
  text?: string
  hasBackButton?: boolean
  /** Buttons for the whole page. */
  actions?: ReactNode
}

export function PageHeader({ title, text, hasBackButton = false, actions }: PageHeaderProps) {
  const headingRef = usePageHeading(title)
  return (
    <Box as="header" mb={{ base: "7", md: "9" }} _print={{ display: "none" }}>
      {hasBackButton && (
        <Button asChild variant="ghost" colorPalette="ink" size="sm" ms="-3.5" mb="4" color="fg.muted">
          <Link to="/admin">
            <ArrowLeft />
            Back to Dashboard
          </Link>
        </Button>
      )}
      <Flex align="flex-end" justify="space-between" columnGap="6" rowGap="4" wrap="wrap">
        <Box minW="0">
          <Heading as="h1" ref={headingRef} tabIndex={-1} textStyle="page" outline="none">
            {title}
          </Heading>
          {text && (
            <Text color="fg.muted" mt="2.5" maxW="62ch">
              {text}
            </Text>
          )}
        </Box>
        {actions}
      </Flex>
    </Box>
  )
}
