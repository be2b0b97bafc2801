import { type BoxProps, Flex, Heading, Text } from "@chakra-ui/react"
import { type ReactNode, useId } from "react"
import { Panel } from "./panel.tsx"

interface TitledPanelProps extends Omit<BoxProps, "title"> {
  title: string
  text?: ReactNode
  /** Beside the title, for instance a badge. */
  mark?: ReactNode
}

/** A panel that is a section of its page, named by its heading. */
export function TitledPanel({ title, text, mark, children, ...props }: TitledPanelProps) {
  const headingId = useId()
  return (
    <Panel as="section" aria-labelledby={headingId} p={{ base: "5", md: "6" }} {...props}>
      <Flex align="center" justify="space-between" columnGap="3" rowGap="2" wrap="wrap" mb={text ? "1" : "5"}>
        <Heading as="h2" id={headingId} textStyle="section">
          {title}
        </Heading>
        {mark}
      </Flex>
      {text && (
        <Text textStyle="sm" color="fg.muted" mb="5" maxW="68ch">
          {text}
        </Text>
      )}
      {children}
    </Panel>
  )
}
