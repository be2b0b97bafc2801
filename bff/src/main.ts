import { configurationExitCode } from "@site/contract/process-exit.ts"
import { StartupError } from "@site/server/startup-error.ts"
import { parseEnv } from "./env.ts"
import { startBff } from "./start-bff.ts"

/** The process: starts the BFF, tells whoever started it, and ends it when asked to. */
async function run(): Promise<void> {
  const bff = await startBff(parseEnv())
  const { address, setupLink, isPasswordCurrent, hasSignedIn } = bff
  process.send?.({ type: "ready", address, setupLink, isPasswordCurrent, hasSignedIn })
  await new Promise<void>((resolve) => {
    // "disconnect" is the end of the process that started this one, however it ended.
    for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => resolve())
  })
  await bff.close()
}

try {
  await run()
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(configurationExitCode)
}
