import { z } from "zod"
import { sessionStore } from "../../ui/session-store.ts"
import { draftKey } from "../early/load-inquiry-form.ts"
import { fieldNames } from "./field-names.ts"

/** An inquiry that was begun, valid or not. */
export const draftStore = sessionStore(draftKey, z.partialRecord(z.enum(fieldNames), z.string()), {})
