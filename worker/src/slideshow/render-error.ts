/**
 * A render that failed for a reason a person can act on. The message is a sentence for her; `details` is
 * for the log, for instance the end of what ffmpeg said.
 */
export class RenderError extends Error {
  override name = "RenderError"
  readonly details: string

  constructor(message: string, details = "", options?: ErrorOptions) {
    super(message, options)
    this.details = details
  }
}
