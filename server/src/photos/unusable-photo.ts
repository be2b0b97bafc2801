/**
 * The message is the reason for the owner, which follows the photo's name: "is an HEIC photo; export it as JPEG".
 */
export class UnusablePhoto extends Error {
  override name = "UnusablePhoto"
}
