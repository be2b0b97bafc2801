import { Center, Spinner, VisuallyHidden } from "@chakra-ui/react"

export function CenteredSpinner({ label = "Loading", minHeight = "100dvh" }: { label?: string; minHeight?: string }) {
  return (
    <Center minH={minHeight} role="status" color="violet.600">
      <Spinner size="lg" borderWidth="3px" css={{ "--spinner-track-color": "colors.violet.200" }} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Center>
  )
}
