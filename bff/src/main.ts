import { configurationExitCode } from "@site/contract/process-exit.ts"
import { ignoreOutputErrors } from "@site/server/output-errors.ts"
import { reportReady, waitForEnd } from "@site/server/parent-process.ts"
import { explainStartFault } from "@site/server/startup-error.ts"
import { parseEnv } from "./env.ts"
import { startBff } from "./start-bff.ts"

/** Runs the BFF until a signal or the end of the parent process. */
async function run(): Promise<void> {
  ignoreOutputErrors()
  const end = waitForEnd()
  const bff = await startBff(parseEnv())
  const { address, setupLink, isPasswordCurrent, hasSignedIn } = bff
  reportReady({ address, setupLink, isPasswordCurrent, hasSignedIn })
  await end
  await bff.close()
}

try {
  await run()
  process.exit(0)
} catch (error) {
  const sentence = explainStartFault(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(configurationExitCode)
}
