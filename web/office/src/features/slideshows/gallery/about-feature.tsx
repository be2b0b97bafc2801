import { Heading, Text } from "@chakra-ui/react"
import { Panel } from "../../../ui/panel.tsx"

export function AboutFeature() {
  return (
    <Panel as="section" p="6">
      <Heading as="h2" textStyle="section" mb="2">
        About This Feature
      </Heading>
      <Text textStyle="sm" color="fg.muted">
        All training gallery photos become one video, each for three seconds, with dissolves in between and your logo at
        the start and the end. Photos are shown whole; nothing is cut off.
      </Text>
      <Text textStyle="sm" color="fg.muted" mt="3">
        The current video stays in place until the new one is finished.
      </Text>
    </Panel>
  )
}
