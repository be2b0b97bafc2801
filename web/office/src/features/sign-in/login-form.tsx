import { Box, Button, Stack } from "@chakra-ui/react"
import { zodResolver } from "@hookform/resolvers/zod"
import { adminUsername, type Credentials, credentialsSchema, type SetupAnswer } from "@site/contract/user.ts"
import { useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useForm } from "react-hook-form"
import { messageIfBusy } from "../../../../ui/api-error.ts"
import { redirectAfterLoginMs } from "../../../../ui/interface-timing.ts"
import { SessionNotKeptError, useAuth } from "../../lib/auth-provider.tsx"
import { notify, notifyError } from "../../lib/notify.ts"
import { describeRedirect, postLoginPath } from "../../lib/return-path.ts"
import { TextField } from "../../ui/text-field.tsx"
import { SetupAccount } from "./setup-account.tsx"

export function LoginForm({ from }: { from: string | undefined }) {
  const { login } = useAuth()
  const { isLeaving, redirectLater } = useDelayedRedirect()
  const [failureCount, setFailureCount] = useState(0)
  const { register, handleSubmit, setValue, setFocus, clearErrors, formState } = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { username: "", password: "" },
  })
  // From the click to the redirect.
  const isBusy = formState.isSubmitting || isLeaving

  async function signIn(credentials: Credentials) {
    try {
      const user = await login.mutateAsync(credentials)
      const path = postLoginPath(user, from)
      notify("Login successful", describeRedirect(path))
      redirectLater(path)
    } catch (error) {
      notifyError("Login failed", describeFailure(error))
      setFailureCount((count) => count + 1)
    }
  }

  // A disabled field loses the focus; after a failure it moves to the most likely mistake.
  useEffect(() => {
    if (failureCount > 0 && !isBusy) setFocus("password", { shouldSelect: true })
  }, [failureCount, isBusy, setFocus])

  function fillIn(answer: SetupAnswer) {
    clearErrors()
    // An answer without a name is about the administrator.
    setValue("username", answer.username || adminUsername)
    if (answer.password !== undefined) setValue("password", answer.password)
    setFocus("password")
  }

  return (
    <Box>
      <form noValidate onSubmit={handleSubmit(signIn)}>
        <Stack gap="5">
          <TextField
            label="Username"
            error={formState.errors.username?.message}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            disabled={isBusy}
            {...register("username")}
          />
          <TextField
            label="Password"
            type="password"
            error={formState.errors.password?.message}
            autoComplete="current-password"
            disabled={isBusy}
            {...register("password")}
          />
          <Button type="submit" size="xl" w="full" mt="2" disabled={isBusy}>
            {isBusy ? "Logging in..." : "Log in"}
          </Button>
        </Stack>
      </form>
      <SetupAccount isDisabled={isBusy} onDone={fillIn} />
    </Box>
  )
}

function describeFailure(error: unknown): string {
  if (error instanceof SessionNotKeptError) return error.message
  return messageIfBusy(error, "Please check your username and password and try again.")
}

/** Navigates to a path after the specified delay, unless the component is unmounted. */
function useDelayedRedirect() {
  const router = useRouter()
  const [path, redirectLater] = useState<string | null>(null)
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => router.navigate({ href: path, replace: true }), redirectAfterLoginMs)
    return () => clearTimeout(timer)
  }, [path, router])
  return { isLeaving: path !== null, redirectLater }
}
