import { galleryItems } from "virtual:pictures"

export interface GalleryItem {
  id: string
  /** A name for <Picture>. */
  image: string
  title: string
  /** Empty for a photo without an entry in content/gallery.json. */
  description: string
}

/**
 * Every photo of content/gallery that can be shown: those of gallery.json first and in its order, the rest by name.
 * A damaged one was left out by the build, which named it.
 */
export const gallery: readonly GalleryItem[] = galleryItems
