import type { Site } from "../../../../contract/src/content.ts"
import { readContent } from "../content.ts"
import type { HeadTag } from "./markup.ts"

/** 0 is Sunday in neither: schema.org wants names, the owner writes two letters. */
const dayNames: Record<string, string> = {
  Mo: "Monday",
  Tu: "Tuesday",
  We: "Wednesday",
  Th: "Thursday",
  Fr: "Friday",
  Sa: "Saturday",
  Su: "Sunday",
}

/** What search engines read of the business, in schema.org's words, all of it from the content folder. */
export function structuredData(contentFolder: string, { site, picture }: { site: Site; picture?: string }): HeadTag[] {
  const businessId = `${site.url}/#business`
  const services = readContent(contentFolder, "services.json")
  const questions = readContent(contentFolder, "faq.json")
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
  return [jsonLd({ "@context": "https://schema.org", "@graph": [business, ...offered, faq] })]
}

function jsonLd(data: unknown): HeadTag {
  // No text of the owner's can end the element.
  const text = JSON.stringify(data).replaceAll("<", "\\u003c")
  return { tag: "script", attributes: { type: "application/ld+json" }, text }
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
