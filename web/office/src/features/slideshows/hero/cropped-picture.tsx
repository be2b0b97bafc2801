import { chakra } from "@chakra-ui/react"
import { type Crop, defaultCrop } from "@site/contract/crop.ts"
import type { AvailableImage } from "@site/contract/hero.ts"

interface CroppedPictureProps {
  image: AvailableImage
  crop: Crop | null
  className?: string
}

/** What the video will show of an image: the part inside its crop, by default the largest centred 16:9 part. */
export function CroppedPicture({ image, crop, className }: CroppedPictureProps) {
  const { x, y, width, height } = crop ?? defaultCrop(sizeOf(image))
  return (
    <Frame className={className}>
      <img
        src={image.path}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => reportFailure(image.name)}
        style={{
          position: "absolute",
          maxWidth: "none",
          left: `${(-x / width) * 100}%`,
          top: `${(-y / height) * 100}%`,
          width: `${10_000 / width}%`,
          height: `${10_000 / height}%`,
        }}
      />
    </Frame>
  )
}

/** Of the upright original; square as long as it is not known. */
export function sizeOf({ naturalWidth = 1000, naturalHeight = 1000 }: AvailableImage) {
  return { width: naturalWidth, height: naturalHeight }
}

function reportFailure(name: string): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for this line in the log.
  console.error("Failed to load image", name)
}

const Frame = chakra("span", {
  base: { display: "block", position: "relative", overflow: "hidden", aspectRatio: "16 / 9", bg: "bg.subtle" },
})
