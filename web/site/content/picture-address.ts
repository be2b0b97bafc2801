/** A picture of the content folder, prepared by the build. */
export interface PreparedPicture {
  /** The prefix of every address: a readable name and a hash of source and settings. */
  key: string
  /** Of the upright picture, in pixels. */
  width: number
  height: number
  /** What it was rendered to, narrowest first. */
  widths: readonly number[]
  /** The rendering for older browsers. */
  fallback: { width: number; format: PictureFormat }
  /** The dominant color, shown until the picture has loaded; transparent drawings have none. */
  tint?: string
}

export type PictureFormat = "avif" | "webp" | "jpg"

export function pictureAddress({ key }: PreparedPicture, width: number, format: PictureFormat): string {
  return `/assets/${pictureFileName(key, width, format)}`
}

/** For older browsers. */
export function fallbackAddress(picture: PreparedPicture): string {
  return pictureAddress(picture, picture.fallback.width, picture.fallback.format)
}

export function pictureFileName(key: string, width: number, format: PictureFormat): string {
  return `${key}-${width}.${format}`
}

export function pictureSrcSet(picture: PreparedPicture, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(", ")
}
