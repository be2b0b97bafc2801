/**
 * Says in the log when a picture does not load and shows, once, the one that is meant to take its place. The img element
 * tells both: `data-picture` what the picture is called, `data-instead` the address of the other, where there is one.
 */
export function watchPicture(image: HTMLImageElement): void {
  const replace = () => {
    const { picture, instead, failed } = image.dataset
    // Once for an address, found out by looking or by the event that is still to come.
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
