import { createFileRoute } from "@tanstack/react-router"
import { LoginPage } from "../features/sign-in/login-page.tsx"
import { redirectSignedIn } from "../lib/guards.ts"
import { parseReturnPath } from "../lib/return-path.ts"

export const Route = createFileRoute("/login")({
  validateSearch: (search: Record<string, unknown>): { from?: string } => {
    const from = parseReturnPath(search.from)
    return from === undefined ? {} : { from }
  },
  beforeLoad: ({ context, search }) => redirectSignedIn(context.queryClient, search.from),
  component: Login,
})

function Login() {
  return <LoginPage from={Route.useSearch().from} />
}
