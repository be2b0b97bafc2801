import { chakra } from "@chakra-ui/react"
import { defaultCrop } from "@site/contract/crop.ts"
import type { PixelCrop } from "@site/contract/crop-schema.ts"
import type { AvailableImage } from "@site/contract/hero.ts"

interface CroppedPictureProps {
  image: AvailableImage
  crop: PixelCrop | null
  className?: string
}

/** What the video will show of an image: the part inside its crop, by default the largest centered 16:9 part. */
export function CroppedPicture({ image, crop, className }: CroppedPictureProps) {
  const picture = { width: image.naturalWidth, height: image.naturalHeight }
  const { x, y, width, height } = crop ?? defaultCrop(picture)
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
          width: `${(picture.width / width) * 100}%`,
          height: `${(picture.height / height) * 100}%`,
        }}
      />
    </Frame>
  )
}

function reportFailure(name: string): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for this line in the log.
  console.error("Failed to load image", name)
}

const Frame = chakra("span", {
  base: { display: "block", position: "relative", overflow: "hidden", aspectRatio: "16 / 9", bg: "bg.subtle" },
})
