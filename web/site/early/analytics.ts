/** Google's queue of commands; the script reads it once it is there. */
declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Counts this page once, after everything that the visitor came for has loaded. */
export function loadAnalyticsWhenIdle(id: string): void {
  addEventListener("load", () => sendPageView(id), { once: true })
}

/** Commands given before the script is there are kept for it. */
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
