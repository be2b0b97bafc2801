import { createFileRoute } from "@tanstack/react-router"
import { ThankYouPage } from "../features/thank-you/thank-you-page.tsx"

export const Route = createFileRoute("/thank-you")({ component: ThankYouPage })
