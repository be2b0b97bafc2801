export interface SeoDocument {
  id: string
  title: string
  /** A static markdown file at the site root. */
  path: `/${string}.md`
  /** A name from the icon set in use. */
  icon: string
  description: string
  recommended: boolean
  audience: "Client" | "Internal"
}

export const defaultDocumentId = "presentation"

/** GET {path} is the call; the six entries are fixed. */
export const seoDocuments: readonly [SeoDocument, ...SeoDocument[]] = [
  {
    id: "presentation",
    title: "Client Presentation",
    path: "/client-presentation.md",
    icon: "presentation",
    description: "Client-friendly explanation of the SEO integration value",
    recommended: true,
    audience: "Client",
  },
  {
    id: "before-after",
    title: "Before & After Comparison",
    path: "/before-after-comparison.md",
    icon: "git-compare",
    description: "Business impact of moving from sample to real data",
    recommended: true,
    audience: "Client",
  },
  {
    id: "project-summary",
    title: "Project Summary",
    path: "/project-summary.md",
    icon: "file-text",
    description: "Executive overview of the SEO integration project",
    recommended: false,
    audience: "Client",
  },
  {
    id: "presentation-outline",
    title: "Presentation Outline",
    path: "/presentation-outline.md",
    icon: "list-ordered",
    description: "Guide for delivering the client presentation",
    recommended: false,
    audience: "Internal",
  },
  {
    id: "seo-audit",
    title: "SEO Audit",
    path: "/seo-audit.md",
    icon: "search-check",
    description: "Technical audit identifying issues and solutions",
    recommended: true,
    audience: "Client",
  },
  {
    id: "technical",
    title: "Technical Implementation",
    path: "/technical-implementation.md",
    icon: "code",
    description: "Technical details for implementing real SEO data",
    recommended: false,
    audience: "Internal",
  },
]

/** The entry with this id; the first one if there is none. */
export function findDocument(id: string): SeoDocument {
  return seoDocuments.find((entry) => entry.id === id) ?? seoDocuments[0]
}
