/**
 * A photo that cannot be used. The message is the reason as the owner reads it after the photo's
 * name, for instance "is an HEIC photo; export it as JPEG".
 */
export class UnusablePhoto extends Error {
  override name = "UnusablePhoto"
}
