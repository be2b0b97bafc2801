import { Flex, type FlexProps } from "@chakra-ui/react"

/** Buttons side by side; on a phone they share the whole line. */
export function ButtonRow(props: FlexProps) {
  return (
    <Flex
      gap="2"
      wrap="wrap"
      flex={{ base: "1 1 100%", sm: "0 1 auto" }}
      css={{ "& > *": { flexGrow: { base: 1, sm: 0 } } }}
      {...props}
    />
  )
}
