/** One picture of the content folder as the build has prepared it. */
export interface PreparedPicture {
  /** Begins every address: a readable name and a hash of the source and of how it was prepared. */
  key: string
  /** Of the upright picture, in pixels. */
  width: number
  height: number
  /** What it was rendered to, narrowest first. */
  widths: readonly number[]
  /** The one rendering for browsers that know nothing newer. */
  fallback: { width: number; format: PictureFormat }
  /** The picture's prevailing colour, shown until it is there; a drawing that one can look through has none. */
  tint?: string
}

export type PictureFormat = "avif" | "webp" | "jpg"

export function pictureAddress({ key }: PreparedPicture, width: number, format: PictureFormat): string {
  return `/assets/${pictureFileName(key, width, format)}`
}

/** For browsers that know nothing newer. */
export function fallbackAddress(picture: PreparedPicture): string {
  return pictureAddress(picture, picture.fallback.width, picture.fallback.format)
}

export function pictureFileName(key: string, width: number, format: PictureFormat): string {
  return `${key}-${width}.${format}`
}

export function pictureSrcSet(picture: PreparedPicture, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(", ")
}
