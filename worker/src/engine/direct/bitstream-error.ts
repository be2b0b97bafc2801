/** A bitstream that is not as ITU-T H.264 or this engine demands. Nothing of it is to be published. */
export class BitstreamError extends Error {
  override name = "BitstreamError"
}
