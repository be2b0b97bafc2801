/**
 * Logs a picture that does not load, and shows its fallback once. The img element has its name in `data-picture` and the
 * address of the fallback, if any, in `data-instead`.
 */
export function watchPicture(image: HTMLImageElement): void {
  const replace = () => {
    const { picture, instead, failed } = image.dataset
    // Once per address, by the check below or by the event.
    if (failed === image.currentSrc) return
    image.dataset.failed = image.currentSrc
    // biome-ignore lint/suspicious/noConsole: the specification asks for this line in the log.
    console.warn(`The picture ${picture} did not load.`)
    if (instead === undefined) return
    delete image.dataset.instead
    for (const source of image.parentElement?.querySelectorAll("source") ?? []) source.remove()
    image.src = instead
  }
  image.addEventListener("error", replace)
  if (image.complete && image.currentSrc !== "" && image.naturalWidth === 0) replace()
}
