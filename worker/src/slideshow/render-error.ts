/** A render failed. The message is a sentence for the owner; `details` is for the log, for instance ffmpeg's output. */
export class RenderError extends Error {
  override name = "RenderError"
  readonly details: string

  constructor(message: string, details = "", options?: ErrorOptions) {
    super(message, options)
    this.details = details
  }
}
