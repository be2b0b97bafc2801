import { runProcess } from "@site/server/run-process.ts"
import { parseEnv } from "./env.ts"
import { startBff } from "./start-bff.ts"

await runProcess(async () => {
  const { address, setupLink, isPasswordCurrent, hasSignedIn, close } = await startBff(parseEnv())
  return { ready: { address, setupLink, isPasswordCurrent, hasSignedIn }, close }
})
