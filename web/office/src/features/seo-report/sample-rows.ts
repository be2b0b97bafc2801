/** The rows of the report: all of them examples, shown as Sample Data. */

interface KeywordRow {
  keyword: string
  /** In the search results, the first being 1. */
  position: number
  /** Places gained since the work began; below zero when lost. */
  change: number
  /** Searches a month. */
  volume: number
  /** From 0 to 100. */
  difficulty: number
  dataSource: string
}

const dataSource = "Sample Data"

export const keywordRows: readonly KeywordRow[] = [
  { keyword: "board and train southeast", position: 2, change: 9, volume: 320, difficulty: 34, dataSource },
  { keyword: "balanced dog training", position: 3, change: 14, volume: 880, difficulty: 41, dataSource },
  { keyword: "rescue dog training", position: 5, change: 11, volume: 590, difficulty: 38, dataSource },
  { keyword: "dog boarding with training", position: 7, change: 5, volume: 480, difficulty: 36, dataSource },
  { keyword: "puppy socialization help", position: 8, change: 6, volume: 1300, difficulty: 52, dataSource },
  { keyword: "leash reactivity training", position: 9, change: 15, volume: 720, difficulty: 46, dataSource },
  { keyword: "virtual dog training", position: 12, change: 8, volume: 2400, difficulty: 63, dataSource },
  { keyword: "dog recall training", position: 18, change: 4, volume: 1900, difficulty: 58, dataSource },
  { keyword: "small dog grooming", position: 27, change: -3, volume: 1000, difficulty: 61, dataSource },
  { keyword: "stop dog barking at door", position: 34, change: 0, volume: 6600, difficulty: 71, dataSource },
]

interface CompetitorRow {
  /** Absent for the site itself. */
  name?: string
  score: number
  /** For "balanced dog training". */
  position: number
  siteAge: string
  backlinks: number
}

export const competitorRows: readonly CompetitorRow[] = [
  { name: "Pinecrest K9 Academy", score: 95, position: 1, siteAge: "9 years", backlinks: 412 },
  { name: "Gulf Breeze Dog School", score: 90, position: 2, siteAge: "6 years", backlinks: 238 },
  { score: 92, position: 3, siteAge: "2 years", backlinks: 64 },
  { name: "Good Companion Training", score: 84, position: 5, siteAge: "11 years", backlinks: 305 },
  { name: "Magnolia Obedience Club", score: 79, position: 8, siteAge: "4 years", backlinks: 97 },
]

export const improvementRows = [
  {
    title: "Pictures in every size",
    description: "A phone gets small pictures, a large screen sharp ones, and those further down load on the way.",
    impact: "Performance from 72 to 94",
    date: "2025-04-28",
  },
  {
    title: "Readable and usable for everybody",
    description: "Darker text, labeled fields, and every control within reach of the keyboard.",
    impact: "Accessibility from 84 to 96",
    date: "2025-04-21",
  },
  {
    title: "Titles in the words of dog owners",
    description: "Each page says what it offers and where, the way people type it.",
    impact: "From position 17 to 3 for “balanced dog training”",
    date: "2025-04-14",
  },
  {
    title: "Facts that search engines can read",
    description: "Opening hours, services, area and answered questions as structured data.",
    impact: "SEO from 81 to 98",
    date: "2025-04-07",
  },
]
