import { createFileRoute } from "@tanstack/react-router"
import { ClientPage } from "../features/client-area/client-page.tsx"
import { requireUser } from "../lib/guards.ts"

export const Route = createFileRoute("/client")({ beforeLoad: requireUser, component: ClientPage })
