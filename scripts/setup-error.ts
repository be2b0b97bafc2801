/** Something about the machine or the settings is in the way. The message is one sentence that says what to do. */
export class SetupError extends Error {
  override name = "SetupError"
}
