import { Button } from "@chakra-ui/react"
import { Link } from "@tanstack/react-router"
import { ArrowLeft } from "lucide-react"

export function BackToDashboard() {
  return (
    <Button asChild variant="ghost" colorPalette="ink" size="sm" ms="-3.5" color="fg.muted">
      <Link to="/admin">
        <ArrowLeft aria-hidden />
        Back to Dashboard
      </Link>
    </Button>
  )
}
