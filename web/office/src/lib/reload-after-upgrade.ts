/** Two reloads within this time would not be the effect of two upgrades. */
const minIntervalMs = 60_000
const reloadedAtKey = "reloaded-at"

/**
 * After an upgrade the server has other files than the ones that this tab names: a page or part that it loads only now is
 * not there any more. The page is loaded again then, once, at the same address; what was chosen and cropped is kept in
 * the session storage. Without a network it stays as it is.
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
    // Storage that may not be used cannot remember the reload.
    return false
  }
}
