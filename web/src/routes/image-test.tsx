import { createFileRoute } from "@tanstack/react-router"
import { ImageTestPage } from "../features/image-test/image-test-page.tsx"

export const Route = createFileRoute("/image-test")({ component: ImageTestPage })
