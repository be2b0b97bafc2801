import { createFileRoute } from "@tanstack/react-router"
import { InquiryForm } from "../features/inquiry/inquiry-form.tsx"
import { LandingPage } from "../features/landing/landing-page.tsx"

export const Route = createFileRoute("/")({ component: Landing })

function Landing() {
  return <LandingPage inquiryForm={<InquiryForm />} />
}
