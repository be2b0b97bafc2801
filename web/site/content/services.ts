import type { servicesSchema } from "@site/contract/content.ts"
import type { z } from "zod"
import servicesJson from "../../../content/services.json"

export type Service = z.infer<typeof servicesSchema>[number]

/** The build has checked them against the contract, as it does `site`. */
export const services: Service[] = servicesJson
