import type { ReactNode } from "react"
import { PublicPage } from "../../components/public-page.tsx"
import { usePageTitle } from "../../lib/page-title.ts"
import { About } from "./about.tsx"
import { Contact } from "./contact.tsx"
import { Faq } from "./faq.tsx"
import { FeatureStrip } from "./feature-strip.tsx"
import { GalleryGrid } from "./gallery-grid.tsx"
import { Hero } from "./hero.tsx"
import { LastingResultsPromise } from "./lasting-results-promise.tsx"
import { Philosophy } from "./philosophy.tsx"
import { ReadyToTransform } from "./ready-to-transform.tsx"
import { Results } from "./results.tsx"
import { Services } from "./services.tsx"
import { WhyBalanced } from "./why-balanced.tsx"

interface LandingPageProps {
  inquiryForm: ReactNode
}

export function LandingPage({ inquiryForm }: LandingPageProps) {
  usePageTitle()
  return (
    <PublicPage isUnderHeader>
      <Hero />
      <FeatureStrip />
      <Services />
      <WhyBalanced />
      <About />
      <Philosophy />
      <Results />
      <LastingResultsPromise />
      <GalleryGrid />
      <Faq />
      <ReadyToTransform />
      <Contact inquiryForm={inquiryForm} />
    </PublicPage>
  )
}
