import { dirname } from "node:path"

/** The folder of the checkout. */
export const projectRoot = dirname(import.meta.dirname)
