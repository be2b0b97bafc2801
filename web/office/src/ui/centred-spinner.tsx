import { Center, Spinner, VisuallyHidden } from "@chakra-ui/react"

interface CentredSpinnerProps {
  label?: string
  minHeight?: string
}

export function CentredSpinner({ label = "Loading", minHeight = "100dvh" }: CentredSpinnerProps) {
  return (
    <Center minH={minHeight} role="status" color="violet.600">
      <Spinner size="lg" borderWidth="3px" css={{ "--spinner-track-color": "colors.violet.200" }} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Center>
  )
}
