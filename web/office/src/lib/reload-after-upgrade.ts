/** A second reload within this time cannot be due to a second upgrade. */
const minIntervalMs = 60_000
const reloadedAtKey = "reloaded-at"

/**
 * After an upgrade, chunks that this tab has not loaded yet no longer exist on the server. The page is then reloaded once
 * at the same address; the selection of images is in the session storage. Offline it is not reloaded.
 */
export function reloadAfterUpgrade(): void {
  addEventListener("vite:preloadError", async () => {
    const isSiteThere = await fetch(location.href, { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isSiteThere && isFirstReload()) location.reload()
  })
}

function isFirstReload(): boolean {
  try {
    const reloadedAtMs = Number(sessionStorage.getItem(reloadedAtKey))
    if (Date.now() - reloadedAtMs < minIntervalMs) return false
    sessionStorage.setItem(reloadedAtKey, String(Date.now()))
    return true
  } catch {
    // Storage is not allowed, so the reload could not be recorded.
    return false
  }
}
