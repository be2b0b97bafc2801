import { createFileRoute } from "@tanstack/react-router"
import { ClientPage } from "../../features/client-area/client-page.tsx"

export const Route = createFileRoute("/client/")({ component: ClientPage })
