/** Google's queue of commands; the script reads it once it is there. */
declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const scriptId = "analytics"

/** Loads the script, once a page. Commands given before are kept for it. */
export function loadAnalytics(id: string): void {
  if (document.getElementById(scriptId)) return
  command("js", new Date())
  // Each page view is sent by us: the script would miss those without a new document.
  command("config", id, { send_page_view: false })
  sendPageView()
  const script = document.createElement("script")
  script.id = scriptId
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

export function sendPageView(): void {
  command("event", "page_view", { page_location: location.href, page_title: document.title })
}

/** The script wants the arguments object itself and ignores arrays. */
function command(..._parts: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer.push(arguments)
}
