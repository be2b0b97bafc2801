import { pictures } from "virtual:pictures"
import { fallbackAddress, pictureSrcSet } from "../content/picture-address.ts"

interface PictureProps {
  /** As in the `image` fields of content/*.json, or "trainer.jpg", "gallery/FILE", or "artwork/hero-land.svg". */
  name: string
  /** Empty for decoration. */
  alt: string
  /** How wide it is shown, for instance "(min-width: 768px) 33vw, 100vw". */
  sizes: string
  loading?: "lazy" | "eager"
  /** "high" for the first visible picture. */
  fetchPriority?: "high" | "low" | "auto"
  /** The fallback when the picture does not load. */
  fallbackName?: string
  /** Both are the img element's: `chakra(Picture)` takes style props. Its frame crops with object-fit. */
  className?: string
  style?: React.CSSProperties
}

/** A picture of the content folder in the best format and size for the browser; it never shifts the layout. */
export function Picture({
  name,
  alt,
  sizes,
  loading = "lazy",
  fetchPriority,
  fallbackName,
  className,
  style,
}: PictureProps) {
  const picture = pictures[name]
  if (picture === undefined) throw new Error(`Expected a picture of the content folder but there is no ${name}.`)
  const instead = fallbackName === undefined ? undefined : pictures[fallbackName]
  return (
    <picture style={{ display: "contents" }}>
      <source type="image/avif" srcSet={pictureSrcSet(picture, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(picture, "webp")} sizes={sizes} />
      <img
        src={fallbackAddress(picture)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={loading}
        decoding="async"
        fetchPriority={fetchPriority}
        data-picture={name}
        data-instead={instead && fallbackAddress(instead)}
        className={className}
        style={{ backgroundColor: picture.tint, ...style }}
      />
    </picture>
  )
}
