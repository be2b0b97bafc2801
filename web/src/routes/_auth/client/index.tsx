import { createFileRoute } from "@tanstack/react-router"
import { ClientPage } from "../../../features/client-area/client-page.tsx"

export const Route = createFileRoute("/_auth/client/")({ component: ClientPage })
