import { z } from "zod"

/** The user with exactly this name, in this case, is the administrator. */
export const adminUsername = "admin"

export function isAdminUsername(username: string): boolean {
  return username === adminUsername
}

const maxUsernameLength = 64
export const minPasswordLength = 12
/** argon2 hashes any length; the limit bounds the cost of a guess. */
export const maxPasswordLength = 256

/** POST /api/login. The form shows these messages beside the fields. */
export const credentialsSchema = z.object({
  username: z.string().min(1, "Username is required").max(maxUsernameLength, "Username is too long"),
  password: z.string().min(1, "Password is required").max(maxPasswordLength, "Password is too long"),
})
export type Credentials = z.infer<typeof credentialsSchema>

/** GET /api/user, and the answer to a sign-in. */
export interface User {
  username: string
  isAdmin: boolean
}

/** The answer to a change that returns no data. */
export interface MessageAnswer {
  success: true
  message: string
}

/** POST /api/setup-client; `code` is from the one-time link, if it was used. */
export const setupRequestSchema = z.object({ code: z.string().max(128).optional() })

/** `password` is present only for callers who may see it: docs/decisions/003-admin-password.md */
export interface SetupAnswer {
  message: string
  username: string
  password?: string | undefined
}
