import { OperatorError } from "@site/server/operator-error.ts"
import { parseOperatorEnv } from "../../env.ts"
import { type CommandContext, resolveUserPath } from "../operator-command.ts"
import { restoreBackup } from "./restore-backup.ts"

const usage = `Usage: npm run restore -- DIR [--replace]

Verifies the backup in DIR and restores it to an empty data folder (DATA_DIR). A content folder (CONTENT_DIR) that
is not empty is left as it is.

  --replace   moves the data of a stopped site to another folder first`

/** `npm run restore -- DIR [--replace]` */
export async function restoreCommand(context: CommandContext): Promise<void> {
  const { args, env: variables, print, printError } = context
  const isReplacing = args.includes("--replace")
  const [backup, ...rest] = args.filter((word) => word !== "--replace")
  if (backup === undefined || backup.startsWith("-") || rest.length > 0) throw new OperatorError(usage)
  const env = parseOperatorEnv(variables)
  const folder = resolveUserPath(backup, context)
  const sources = { dataFolder: env.DATA_DIR, contentFolder: env.CONTENT_DIR }
  const { description, missing, isContentRestored, putAside } = await restoreBackup(folder, sources, { isReplacing })
  const { createdAt, inquiries, accounts, videos } = description
  print(`Restored the backup of ${createdAt}: ${inquiries} inquiries, ${accounts} accounts, ${videos} videos.`)
  for (const path of missing) printError(`${path} is not in the backup.`)
  if (!isContentRestored) print(`${env.CONTENT_DIR} was left as it is; the backup's is in ${folder}/content.`)
  if (putAside !== undefined) print(`The replaced site is in ${putAside} and beside the videos.`)
}
