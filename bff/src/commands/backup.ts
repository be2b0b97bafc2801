import { resolve } from "node:path"
import { StartupError } from "@site/server/startup-error.ts"
import { makeBackup } from "../backup/make-backup.ts"
import { parseOperatorEnv } from "../env.ts"

// npm run backup -- DIR

const usage = `Usage: npm run backup -- DIR

Writes the database, the videos and the content folder to DIR, which must not be there yet. The site may run
meanwhile. DATA_DIR and CONTENT_DIR name what is backed up, as for npm start.`

const [target, ...rest] = process.argv.slice(2)

try {
  if (target === undefined || target.startsWith("-") || rest.length > 0) throw new StartupError(usage)
  const env = parseOperatorEnv()
  // npm runs in the project's folder; the folder is meant from where the person stands.
  const folder = resolve(process.env.INIT_CWD ?? ".", target)
  const sources = { dataFolder: env.DATA_DIR, contentFolder: env.CONTENT_DIR }
  const { inquiries, accounts, videos } = await makeBackup(sources, folder)
  console.log(`Wrote ${folder}: ${inquiries} inquiries, ${accounts} accounts, ${videos} videos and the content.`)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
