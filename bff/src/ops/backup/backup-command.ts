import { OperatorError } from "@site/server/operator-error.ts"
import { parseOperatorEnv } from "../../env.ts"
import { type CommandContext, resolveUserPath } from "../operator-command.ts"
import { makeBackup } from "./make-backup.ts"

const usage = `Usage: npm run backup -- DIR

Backs up the database, the videos and the content folder to DIR, which must not exist yet. The site may be running.
DATA_DIR and CONTENT_DIR name the folders, as for npm start. The exit code is 0 when nothing is missing.`

/** `npm run backup -- DIR` */
export async function backupCommand(context: CommandContext): Promise<void> {
  const [target, ...rest] = context.args
  if (target === undefined || target.startsWith("-") || rest.length > 0) throw new OperatorError(usage)
  const env = parseOperatorEnv(context.env)
  const folder = resolveUserPath(target, context)
  const sources = { dataFolder: env.DATA_DIR, contentFolder: env.CONTENT_DIR }
  let problems = 0
  const { inquiries, accounts, videos } = await makeBackup(sources, folder, {
    problem(message) {
      problems++
      context.printError(message)
    },
    warn: context.printError,
  })
  context.print(`Wrote ${folder}: ${inquiries} inquiries, ${accounts} accounts, ${videos} videos and the content.`)
  if (problems > 0) throw new OperatorError("The backup is not complete: see above for what is missing or damaged.")
}
