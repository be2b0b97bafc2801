import { config } from "zod/v4/core"

// zod tries `new Function` once, which the site's Content-Security-Policy refuses and reports. Imported
// first by main.tsx: schemas may live in later chunks only, since they look at this when they are made.
config({ jitless: true })
