export type IssueSeverity = "resolved" | "high" | "medium" | "low"

interface IssueFacts {
  title: string
  description: string
  impact: string
  pages: string
}

/** An open issue has a recommendation, a resolved one a date. */
export type IssueRow = IssueFacts &
  ({ severity: "high" | "medium" | "low"; recommendation: string } | { severity: "resolved"; date: string })

/** Examples, as the whole report; the open ones are counted in the contract's issueCounts. */
export const issueRows: readonly IssueRow[] = [
  {
    severity: "medium",
    title: "Analytics are not connected",
    description: "Nobody counts real visitors yet, so this report can only show examples.",
    impact: "Decisions rest on estimates",
    pages: "All pages",
    recommendation: "Connect Google Analytics and Search Console, then replace the sample figures.",
  },
  {
    severity: "medium",
    title: "No articles on behavior problems",
    description: "Owners search for barking, pulling and separation. The site answers such questions only in its FAQ.",
    impact: "These searches end on other sites",
    pages: "New pages",
    recommendation: "Publish one article a month, beginning with barking at the door.",
  },
  {
    severity: "low",
    title: "Three testimonials only",
    description: "People compare before they call, and three voices are few.",
    impact: "Fewer visitors become clients",
    pages: "Home page",
    recommendation: "Ask every client after the last session; aim for ten by the end of the year.",
  },
  {
    severity: "low",
    title: "Gallery photos without descriptions",
    description: "A photo that nobody has described is not found by picture search and says nothing to the blind.",
    impact: "Missing from picture search",
    pages: "Home page, gallery",
    recommendation: "Give each photo a title and one sentence.",
  },
  {
    severity: "low",
    title: "Few links from other sites",
    description: "64 links lead here; the site in first place has 412.",
    impact: "Slower progress toward first place",
    pages: "All pages",
    recommendation: "Ask the shelter, the vet and the grooming salon to link to you.",
  },
  {
    severity: "resolved",
    title: "Slow on phones",
    description: "Pictures were larger than any phone needed.",
    impact: "Performance from 72 to 94",
    pages: "Home page",
    date: "2025-04-28",
  },
  {
    severity: "resolved",
    title: "Faint text and fields without labels",
    description: "Some text was too light, and screen readers could not name two fields.",
    impact: "Accessibility from 84 to 96",
    pages: "All pages",
    date: "2025-04-21",
  },
  {
    severity: "resolved",
    title: "Outdated scripts from elsewhere",
    description: "Fonts and icons came from other companies' servers.",
    impact: "Best practices from 78 to 93",
    pages: "All pages",
    date: "2025-04-16",
  },
  {
    severity: "resolved",
    title: "Missing page descriptions",
    description: "Search engines had to guess what to show below the title.",
    impact: "SEO from 81 to 98",
    pages: "Home page, thank-you page",
    date: "2025-04-07",
  },
]
