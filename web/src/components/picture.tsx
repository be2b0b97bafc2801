import { pictures } from "virtual:pictures"
import { useEffect, useRef, useState } from "react"
import { pictureAddress, pictureSrcSet } from "../lib/picture-address.ts"

interface PictureProps {
  /** As in the `image` fields of content/*.json, or "trainer.jpg", "gallery/FILE", or "artwork/hero-land.svg". */
  name: string
  /** Empty for decoration. */
  alt: string
  /** How wide it is shown, for instance "(min-width: 768px) 33vw, 100vw". */
  sizes: string
  loading?: "lazy" | "eager"
  /** "high" for the one picture that is seen first. */
  fetchPriority?: "high" | "low" | "auto"
  /** Shown instead, once, when the picture does not load. */
  fallbackName?: string
  /** Both are the img element's: `chakra(Picture)` takes style props. Its frame crops with object-fit. */
  className?: string
  style?: React.CSSProperties
}

/** A picture of the content folder in the best format and size the browser takes; it never shifts the layout. */
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
  const [hasFailed, setHasFailed] = useState(false)
  const hasFallback = fallbackName !== undefined && pictures[fallbackName] !== undefined
  const shownName = hasFailed && hasFallback ? fallbackName : name
  const picture = pictures[shownName]
  if (picture === undefined) throw new Error(`Expected a picture of the content folder but there is no ${shownName}.`)

  const imageRef = useRef<HTMLImageElement>(null)
  const noteFailure = () => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this line in the log.
    console.warn(`The picture ${shownName} did not load.`)
    setHasFailed(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, for what failed before React was there.
  useEffect(() => {
    const image = imageRef.current
    if (image?.complete && image.currentSrc !== "" && image.naturalWidth === 0) noteFailure()
  }, [])

  return (
    <picture key={shownName} style={{ display: "contents" }}>
      <source type="image/avif" srcSet={pictureSrcSet(picture, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(picture, "webp")} sizes={sizes} />
      <img
        ref={imageRef}
        src={pictureAddress(picture, picture.fallback.width, picture.fallback.format)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={loading}
        decoding="async"
        fetchPriority={fetchPriority}
        onError={noteFailure}
        className={className}
        style={{ backgroundColor: picture.tint, ...style }}
      />
    </picture>
  )
}
