import { z } from "zod"
import { draftKey } from "../../lib/draft-key.ts"
import { keptInTab } from "../../lib/kept-in-tab.ts"

/** Those that a visitor sees. */
export const fieldNames = ["name", "email", "phone", "service", "message"] as const

/** An inquiry that was begun, whatever its fields hold so far. */
export const keptDraft = keptInTab(draftKey, z.partialRecord(z.enum(fieldNames), z.string()), {})
