import { Button } from "@chakra-ui/react"
import { MessagePage } from "../../ui/message-page.tsx"
import { PageFrame } from "./page-frame.tsx"

export function NotFoundPage() {
  return (
    <PageFrame>
      <MessagePage title="404 Page Not Found" text="Did you forget to add the page to the router?">
        <Button asChild size="xl" px="6">
          <a href="/">Go to the home page</a>
        </Button>
      </MessagePage>
    </PageFrame>
  )
}
