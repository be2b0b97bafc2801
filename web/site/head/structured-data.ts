import type { Site } from "@site/contract/content.ts"
import type { Question, Service } from "../content/content.ts"

/** schema.org wants names, the owner writes two letters. */
const dayNames: Record<string, string> = {
  Mo: "Monday",
  Tu: "Tuesday",
  We: "Wednesday",
  Th: "Thursday",
  Fr: "Friday",
  Sa: "Saturday",
  Su: "Sunday",
}

interface BusinessData {
  site: Site
  services: readonly Service[]
  questions: readonly Question[]
  /** The address of a picture of the business. */
  picture?: string | undefined
}

/** What search engines read about the business, in schema.org's vocabulary. */
export function structuredData({ site, services, questions, picture }: BusinessData) {
  const businessId = `${site.url}/#business`
  const area = [
    { "@type": "Place", name: site.location },
    { "@type": "Country", name: "US" },
  ]
  const business = {
    "@type": "LocalBusiness",
    "@id": businessId,
    name: site.businessName,
    description: site.meta.description,
    slogan: site.tagline,
    url: `${site.url}/`,
    telephone: site.phone.e164,
    email: site.email,
    image: picture,
    logo: `${site.url}/icon-512.png`,
    address: { "@type": "PostalAddress", addressRegion: site.location, addressCountry: "US" },
    areaServed: area,
    openingHoursSpecification: site.hours.flatMap(({ schemaOrg }) => (schemaOrg ? [openingHours(schemaOrg)] : [])),
    founder: { "@type": "Person", name: site.trainer.name, hasCredential: site.trainer.credentials.map(credential) },
    sameAs: Object.values(site.social),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: "Services",
      itemListElement: services.map(({ id }) => ({ "@id": `${site.url}/#${id}` })),
    },
  }
  const offered = services.map(({ id, title, description, price }) => ({
    "@type": "Service",
    "@id": `${site.url}/#${id}`,
    name: title,
    serviceType: title,
    description,
    provider: { "@id": businessId },
    areaServed: area,
    offers: { "@type": "Offer", description: price, url: `${site.url}/#${id}` },
  }))
  const faq = {
    "@type": "FAQPage",
    "@id": `${site.url}/#faq`,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  }
  return { "@context": "https://schema.org", "@graph": [business, ...offered, faq] }
}

/** "Mo-Fr 09:00-19:00" or "Mo,We 09:00-12:00" as an OpeningHoursSpecification. */
function openingHours(text: string) {
  const match = /^([A-Za-z,-]+) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(text)
  if (!match)
    throw new Error(`content/site.json: hours: Expected a form like "Mo-Fr 09:00-19:00" but received "${text}"`)
  const [, days = "", opens, closes] = match
  return { "@type": "OpeningHoursSpecification", dayOfWeek: days.split(",").flatMap(daysOf), opens, closes }
}

function daysOf(range: string): string[] {
  const days = Object.keys(dayNames)
  const [first = "", last = first] = range.split("-")
  const [from, to] = [days.indexOf(first), days.indexOf(last)]
  if (from < 0 || to < from)
    throw new Error(`content/site.json: hours: Expected days like "Mo-Fr" but received "${range}"`)
  return days.slice(from, to + 1).map((day) => dayNames[day] ?? day)
}

function credential(name: string) {
  return { "@type": "EducationalOccupationalCredential", name }
}
