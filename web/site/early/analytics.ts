/** Google's queue of commands, read by the script after it has loaded. */
declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Counts this page once, after it has loaded. */
export function loadAnalyticsWhenIdle(id: string): void {
  addEventListener("load", () => sendPageView(id), { once: true })
}

/** The commands are queued until the script has loaded. */
function sendPageView(id: string): void {
  const page = describePage()
  command("js", new Date())
  // For the script's automatic events.
  command("set", page)
  command("config", id, { send_page_view: false })
  command("event", "page_view", page)
  const script = document.createElement("script")
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Without query and hash, which may contain a code. Omitted fields would be read from the document by the script. */
function describePage() {
  return {
    page_location: location.origin + location.pathname,
    page_title: document.title,
    page_referrer: document.referrer && new URL(document.referrer).origin,
  }
}

/** The script requires the arguments object and ignores arrays. */
function command(..._parts: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer.push(arguments)
}
