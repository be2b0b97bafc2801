import { Center, type CenterProps } from "@chakra-ui/react"

/** An image's number in the video; screen readers get the order from the list of the selection. */
export function OrderBadge({ place, ...props }: { place: number } & CenterProps) {
  return (
    <Center
      as="span"
      aria-hidden
      data-place={place}
      minW="7"
      h="7"
      px="1.5"
      borderRadius="full"
      bg="violet.600"
      color="white"
      textStyle="sm"
      fontWeight="700"
      fontVariantNumeric="tabular-nums"
      {...props}
    >
      {place}
    </Center>
  )
}
