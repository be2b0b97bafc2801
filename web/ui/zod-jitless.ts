import { config } from "zod/v4/core"

// zod tries `new Function` once, which the site's Content-Security-Policy refuses and reports. Imported
// first by main.tsx: schemas read the setting when they are created, so they must be in later chunks.
config({ jitless: true })
