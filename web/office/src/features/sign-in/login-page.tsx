import { Heading, Text } from "@chakra-ui/react"
import { usePageTitle } from "../../lib/use-page-title.ts"
import { useFocusOnArrival } from "../../ui/use-focus-on-arrival.ts"
import { LoginForm } from "./login-form.tsx"
import { SignInFrame } from "./sign-in-frame.tsx"

export function LoginPage({ from }: { from: string | undefined }) {
  usePageTitle("Client Login")
  const headingRef = useFocusOnArrival()
  return (
    <SignInFrame>
      <Heading as="h1" ref={headingRef} tabIndex={-1} textStyle="page" outline="none">
        Client Login
      </Heading>
      <Text color="fg.muted" mt="2" mb="8">
        Sign in with the user name and password you were given.
      </Text>
      <LoginForm from={from} />
    </SignInFrame>
  )
}
