import { z } from "zod"
import { sessionStore } from "../../ui/session-store.ts"
import { draftKey } from "./draft-key.ts"
import { fieldNames } from "./field-names.ts"

/** An inquiry that was begun, whatever its fields hold so far. */
export const draftStore = sessionStore(draftKey, z.partialRecord(z.enum(fieldNames), z.string()), {})
