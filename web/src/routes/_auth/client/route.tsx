import { createFileRoute } from "@tanstack/react-router"
import { requireUser } from "../../../lib/guards.ts"

export const Route = createFileRoute("/_auth/client")({ beforeLoad: requireUser, pendingMs: 0 })
