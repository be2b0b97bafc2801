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
    const found = readSetupCode(hash)
    if (found === undefined) return
    setCode(found)
    void navigate({ to: "/login", search: true, hash: "", replace: true })
  }, [hash, navigate])

  return code
}

export function readSetupCode(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, "")).get("setup") || undefined
}
