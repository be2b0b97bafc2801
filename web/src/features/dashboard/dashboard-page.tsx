import { Box, Heading, SimpleGrid, Text } from "@chakra-ui/react"
import { Link } from "@tanstack/react-router"
import { ArrowRight, ChartLine, Clapperboard, GalleryHorizontalEnd, type LucideIcon } from "lucide-react"
import { PageHeader } from "../../components/page-header.tsx"

interface Tool {
  title: string
  text: string
  to: "/admin/gallery-slideshow" | "/admin/hero-slideshow" | "/admin/seo"
  icon: LucideIcon
}

const tools: readonly Tool[] = [
  {
    title: "Gallery Slideshow",
    text: "One video from all training gallery photos, with dissolves and the logo at both ends.",
    to: "/admin/gallery-slideshow",
    icon: Clapperboard,
  },
  {
    title: "Hero Banner Slideshow",
    text: "The widescreen video at the top of your home page: choose, crop, build, and say which one is shown.",
    to: "/admin/hero-slideshow",
    icon: GalleryHorizontalEnd,
  },
  {
    title: "SEO Report",
    text: "How the site is found by search engines. All figures are sample data.",
    to: "/admin/seo",
    icon: ChartLine,
  },
]

export function DashboardPage() {
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        text="The tools for your site. More of them will appear here as they are built."
      />
      <Heading as="h2" textStyle="section" mb="4">
        Tools
      </Heading>
      <SimpleGrid columns={{ base: 1, lg: 2, xl: 3 }} gap="5">
        {tools.map((tool) => (
          <ToolCard key={tool.to} {...tool} />
        ))}
      </SimpleGrid>
    </>
  )
}

function ToolCard({ title, text, to, icon: Icon }: Tool) {
  return (
    <Box
      asChild
      display="flex"
      flexDirection="column"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="sheet"
      p="6"
      transition="box-shadow 200ms, border-color 200ms"
      _hover={{ boxShadow: "soft", borderColor: "violet.300" }}
    >
      <Link to={to}>
        <Box as="span" color="violet.600" mb="4">
          <Icon size={26} strokeWidth={1.75} aria-hidden />
        </Box>
        <Heading as="h3" textStyle="lg">
          {title}
        </Heading>
        <Text textStyle="sm" color="fg.muted" mt="1" mb="5">
          {text}
        </Text>
        <Text
          as="span"
          mt="auto"
          textStyle="sm"
          fontWeight="600"
          color="violet.700"
          display="flex"
          alignItems="center"
          gap="1.5"
        >
          Open
          <ArrowRight size={16} aria-hidden />
        </Text>
      </Link>
    </Box>
  )
}
