import { useLocation, useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"

/**
 * The code of a one-time link `/login#setup=CODE`. It is removed from the address immediately, to keep it out of history
 * and screenshots.
 */
export function useSetupCode(): string | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [code, setCode] = useState<string>()

  useEffect(() => {
    const found = new URLSearchParams(hash).get("setup")
    if (!found) return
    setCode(found)
    void navigate({ to: "/login", search: true, hash: "", replace: true })
  }, [hash, navigate])

  return code
}
