/** The process cannot start as it is set up. The message is one sentence for the operator. */
export class StartupError extends Error {
  override name = "StartupError"
}
