import type { faqSchema } from "@site/contract/content.ts"
import type { z } from "zod"
import faqJson from "../../../content/faq.json"

/** Checked by the build, as `site` is. */
export const questions: z.infer<typeof faqSchema> = faqJson
