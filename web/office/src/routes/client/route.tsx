import { createFileRoute } from "@tanstack/react-router"
import { requireUser } from "../../lib/guards.ts"

export const Route = createFileRoute("/client")({ beforeLoad: requireUser })
