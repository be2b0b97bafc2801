import { pictures } from "virtual:pictures"
import { pictureAddress } from "../content/picture-address.ts"

/** One picture of each kind in each format, and addresses where nothing is. */
export const imagePaths: { label: string; path: string }[] = [
  ...firstOf("services/"),
  ...firstOf("testimonials/"),
  ...firstOf("gallery/"),
  ...firstOf("trainer.jpg"),
  { label: "A file that does not exist", path: "/assets/no-such-picture.jpg" },
  { label: "A page instead of a picture", path: "/no/such/folder/picture.jpg" },
]

function firstOf(prefix: string): { label: string; path: string }[] {
  const [name, picture] = Object.entries(pictures).find(([candidate]) => candidate.startsWith(prefix)) ?? []
  if (name === undefined || picture === undefined) return []
  const { widths, fallback } = picture
  const narrowest = widths[0] ?? fallback.width
  return [{ width: narrowest, format: "avif" as const }, { width: narrowest, format: "webp" as const }, fallback].map(
    ({ width, format }) => ({
      label: `${name} as ${format.toUpperCase()}`,
      path: pictureAddress(picture, width, format),
    }),
  )
}
