import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { securityHeadersFile, securityHeadersSchema } from "../../../../contract/src/security-headers.ts"
import { headersSnippet, pagesSnippet } from "../caddy-snippets.ts"

// node web/site/build/commands/caddy.ts DIST OUT: what the Caddyfile imports, from a built site.

const [distFolder = "", outFolder = ""] = process.argv.slice(2)
const headers = securityHeadersSchema.parse(JSON.parse(readFileSync(join(distFolder, securityHeadersFile), "utf8")))
mkdirSync(outFolder, { recursive: true })
writeFileSync(join(outFolder, "headers.caddy"), headersSnippet(headers))
writeFileSync(join(outFolder, "pages.caddy"), pagesSnippet())
