import { Text } from "@chakra-ui/react"
import { CircleCheck } from "lucide-react"
import { Notice } from "../../ui/notice.tsx"

/** Tells examples from measurements. */
export function SystemStatus() {
  return (
    <Notice aria-label="System status" title="System status: the site is online" icon={CircleCheck} tone="moss">
      <Text color="fg.muted">
        Sign-in and the slideshow tools are live. Visitor numbers, server resources and the SEO report show sample data
        until analytics are connected.
      </Text>
    </Notice>
  )
}
