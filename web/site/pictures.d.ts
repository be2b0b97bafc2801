/** Made by web/site/build/pictures/pictures-plugin.ts from content/pictures and content/gallery. */
declare module "virtual:pictures" {
  /** By name, for instance "services/grooming.jpg", "trainer.jpg" or "gallery/01-heel-at-dawn.jpg". */
  export const pictures: Readonly<Record<string, import("./content/picture-address.ts").PreparedPicture>>
  export const galleryItems: readonly import("./content/content.ts").GalleryItem[]
}
