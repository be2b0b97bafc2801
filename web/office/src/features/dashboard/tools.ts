import {
  ChartLine,
  ChartNoAxesCombined,
  Clapperboard,
  FileText,
  GalleryHorizontalEnd,
  Images,
  ListChecks,
  type LucideIcon,
  NotebookText,
  Users,
} from "lucide-react"

export interface Tool {
  title: string
  text: string
  icon: LucideIcon
  /** A page of this site; absent for a planned tool, which is disabled. */
  to?: string
  search?: Record<string, string>
}

export const tools: readonly Tool[] = [
  {
    title: "SEO Management",
    text: "What is left to do, how severe it is, and what has been improved.",
    to: "/admin/seo",
    search: { tab: "issues" },
    icon: ListChecks,
  },
  {
    title: "SEO Report",
    text: "Scores, search positions and competitors at a glance.",
    to: "/admin/seo",
    icon: ChartLine,
  },
  {
    title: "Gallery Slideshow",
    text: "One video from all training gallery photos, with dissolves and the logo at both ends.",
    to: "/admin/gallery-slideshow",
    icon: Clapperboard,
  },
  {
    title: "Hero Banner Slideshow",
    text: "A widescreen video from the photos you choose, for the top of the home page.",
    to: "/admin/hero-slideshow",
    icon: GalleryHorizontalEnd,
  },
  {
    title: "Technical Documents",
    text: "Six documents that explain the SEO work, ready to print or save as PDFs.",
    to: "/admin/seo-docs",
    icon: NotebookText,
  },
  { title: "Content Management", text: "Edit the texts of the home page.", icon: FileText },
  { title: "Media Library", text: "Sort and describe your photos.", icon: Images },
  { title: "User Management", text: "Add and remove client accounts.", icon: Users },
  { title: "Analytics", text: "Real visitor numbers, once they are connected.", icon: ChartNoAxesCombined },
]
