import { prerenderedFiles } from "@site/contract/page-paths.ts"

/** Google's queue of commands; the script reads it once it is there. */
declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const scriptId = "analytics"

/** Sends the first page view of a document, once. */
export function loadAnalytics(id: string): void {
  if (!isLoaded()) sendPageView(id)
}

/** Loads the script with the first page view. Commands given before it is there are kept for it. */
export function sendPageView(id: string): void {
  if (!isCounted()) return
  const page = describePage()
  const isFirst = !isLoaded()
  if (isFirst) command("js", new Date())
  // For the script's automatic events.
  command("set", page)
  if (isFirst) {
    // Each page view is sent by us: the script would miss those without a new document.
    command("config", id, { send_page_view: false })
    const script = document.createElement("script")
    script.id = scriptId
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
    document.head.append(script)
  }
  command("event", "page_view", page)
}

function isLoaded(): boolean {
  return document.getElementById(scriptId) !== null
}

/** Only pages that are written for visitors: not the sign-in, what lies behind it, or an address that does not exist. */
function isCounted(): boolean {
  return Object.hasOwn(prerenderedFiles, location.pathname.replace(/(.)\/$/, "$1"))
}

/** Without query and hash, which may hold a code. What is left out here, the script would read from the document. */
function describePage() {
  return {
    page_location: location.origin + location.pathname,
    page_title: document.title,
    page_referrer: document.referrer && new URL(document.referrer).origin,
  }
}

/** The script wants the arguments object itself and ignores arrays. */
function command(..._parts: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer.push(arguments)
}
