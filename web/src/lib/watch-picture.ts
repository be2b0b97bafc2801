import { takeOver } from "./take-over.ts"

/**
 * Says in the log when a picture does not load and shows, once, the one that is meant to take its place. The img element
 * tells both: `data-picture` what the picture is called, `data-instead` the address of the other, where there is one.
 *
 * @returns what ends the wiring.
 */
export function watchPicture(image: HTMLImageElement): () => void {
  const owner = takeOver(image)
  const replace = () => {
    const { picture, instead, failed } = image.dataset
    // Once for an address, whoever finds out: by looking, by the event that is still to come, or after taking over.
    if (failed === image.currentSrc) return
    image.dataset.failed = image.currentSrc
    // biome-ignore lint/suspicious/noConsole: the specification asks for this line in the log.
    console.warn(`The picture ${picture} did not load.`)
    if (instead === undefined) return
    delete image.dataset.instead
    for (const source of image.parentElement?.querySelectorAll("source") ?? []) source.remove()
    image.src = instead
  }
  image.addEventListener("error", replace, { signal: owner.signal })
  if (image.complete && image.currentSrc !== "" && image.naturalWidth === 0) replace()
  return () => owner.abort()
}
