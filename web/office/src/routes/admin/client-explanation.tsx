import { createFileRoute } from "@tanstack/react-router"
import { ClientExplanationPage } from "../../features/client-explanation/client-explanation-page.tsx"

export const Route = createFileRoute("/admin/client-explanation")({ component: ClientExplanationPage })
