import {
  CalendarClock,
  CalendarDays,
  ChartLine,
  ChartNoAxesCombined,
  Contact,
  FileText,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  Settings,
  UserRound,
  Users,
} from "lucide-react"

export const menuLinks = [
  { label: "Admin Dashboard", to: "/admin", icon: LayoutDashboard, tooltip: "All tools at a glance" },
  { label: "SEO Report", to: "/admin/seo", icon: ChartLine, tooltip: "How the site is found (sample data)" },
  { label: "Client Dashboard", to: "/client", icon: UserRound, tooltip: "What a client sees after signing in" },
] as const

/** Named in the specification and not implemented: shown disabled. */
export const plannedItems: readonly { label: string; icon: LucideIcon }[] = [
  { label: "Content", icon: FileText },
  { label: "Media", icon: Images },
  { label: "Users", icon: Users },
  { label: "Messages", icon: MessageCircle },
  { label: "Appointments", icon: CalendarClock },
  { label: "Settings", icon: Settings },
  { label: "Clients", icon: Contact },
  { label: "Inquiries", icon: Inbox },
  { label: "Calendar", icon: CalendarDays },
  { label: "Analytics", icon: ChartNoAxesCombined },
]
