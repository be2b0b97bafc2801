import { Caller, signIn } from "./caller.ts"
import { sendInquiry } from "./slideshow-jobs.ts"
import { holds, type SystemSite } from "./system-site.ts"

/** Within the rate limits of one address. */
const maxInquiries = 5
const maxSignIns = 3
let inquiries = 900_000

/**
 * What must work without the queue: pages, the active slideshow, inquiries and sign-in.
 *
 * @param round counts from 1, after a reset of the limits.
 * @throws BrokenPromise
 */
export async function visit(site: SystemSite, round: number): Promise<void> {
  const visitor = new Caller(site.origin)
  holds((await visitor.status("GET", "/")) === 200, "The landing page was not served.")
  holds((await visitor.status("GET", "/api/hero-slideshow/active")) === 200, "The active slideshow was not served.")
  if (round <= maxInquiries) holds((await sendInquiry(site.origin, ++inquiries)) === 200, "An inquiry was refused.")
  if (round <= maxSignIns) await signIn(site)
}
