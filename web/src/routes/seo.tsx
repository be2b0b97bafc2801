import { createFileRoute } from "@tanstack/react-router"
import { PublicSeoPage } from "../features/public-seo/public-seo-page.tsx"

export const Route = createFileRoute("/seo")({ component: PublicSeoPage })
