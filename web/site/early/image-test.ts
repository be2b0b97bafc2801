// The script of /image-test: shows for each picture whether it has loaded.

const texts = { loaded: "Loaded", failed: "Failed" }

for (const row of document.querySelectorAll<HTMLElement>("[data-image-test]")) {
  const image = row.querySelector("img")
  const badge = row.querySelector("[role=status]")
  if (!image || !badge) continue
  const show = (state: keyof typeof texts) => {
    row.dataset.imageTest = state
    badge.ariaLabel = badge.ariaLabel?.replace("Loading", texts[state]) ?? null
    badge.textContent = texts[state]
    // biome-ignore lint/suspicious/noConsole: the specification asks for this line in the log.
    if (state === "failed") console.warn(`The picture ${image.getAttribute("src")} did not load.`)
  }
  const update = () => show(image.naturalWidth > 0 ? "loaded" : "failed")
  // It may have loaded or failed before this script.
  if (image.complete) update()
  else for (const event of ["load", "error"]) image.addEventListener(event, update, { once: true })
}
