import { Heading, Text } from "@chakra-ui/react"
import { usePageHeading } from "../../ui/use-page-heading.ts"
import { LoginForm } from "./login-form.tsx"
import { SignInFrame } from "./sign-in-frame.tsx"

export function LoginPage({ from }: { from: string | undefined }) {
  const headingRef = usePageHeading("Client Login")
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
