import { About } from "../sections/about.tsx"
import { Contact } from "../sections/contact.tsx"
import { Faq } from "../sections/faq.tsx"
import { FeatureStrip } from "../sections/feature-strip.tsx"
import { GalleryGrid } from "../sections/gallery-grid.tsx"
import { Hero } from "../sections/hero.tsx"
import { LastingResultsPromise } from "../sections/lasting-results-promise.tsx"
import { Philosophy } from "../sections/philosophy.tsx"
import { ReadyToTransform } from "../sections/ready-to-transform.tsx"
import { Results } from "../sections/results.tsx"
import { Services } from "../sections/services.tsx"
import { WhyBalanced } from "../sections/why-balanced.tsx"
import { PageFrame } from "./page-frame.tsx"

export function HomePage() {
  return (
    <PageFrame isHeaderTransparent>
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
      <Contact />
    </PageFrame>
  )
}
