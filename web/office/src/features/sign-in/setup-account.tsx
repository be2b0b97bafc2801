import { Box, Button, Text } from "@chakra-ui/react"
import type { SetupAnswer } from "@site/contract/user.ts"
import { useMutation } from "@tanstack/react-query"
import { messageIfBusy } from "../../../../ui/api-error.ts"
import { client } from "../../lib/api.ts"
import { notify, notifyError } from "../../lib/notify.ts"
import { useSetupCode } from "./use-setup-code.ts"

const failureText = "There was an error setting up the client account."

/** Creates the administrator's account on a new site and fills in the form with the answer. */
export function SetupAccount({ isDisabled, onDone }: { isDisabled: boolean; onDone: (answer: SetupAnswer) => void }) {
  const code = useSetupCode()
  const setup = useMutation({
    mutationFn: async (): Promise<SetupAnswer> => {
      const response = await client.api["setup-client"].$post({ json: code === undefined ? {} : { code } })
      return await response.json()
    },
    onSuccess(answer) {
      notify("Account initialized", answer.message || "The login credentials have been set up. You can now log in.")
      onDone(answer)
    },
    onError: (error) => notifyError("Setup failed", messageIfBusy(error, failureText)),
  })

  return (
    <Box mt="8" pt="6" borderTopWidth="1px">
      <Text textStyle="sm" color="fg.muted" mb="3">
        {code === undefined
          ? "First time here? This creates the account on a new site and changes nothing on one already in use."
          : "Your set-up link was recognized. One press creates the account and fills in the form."}
      </Text>
      <Button
        variant="outline"
        colorPalette="ink"
        size="lg"
        w="full"
        disabled={isDisabled}
        // Not disabled while pending: a disabled button loses the focus.
        aria-disabled={setup.isPending}
        onClick={() => setup.isPending || setup.mutate()}
      >
        {setup.isPending ? "Initializing..." : "Initialize Client Account"}
      </Button>
    </Box>
  )
}
