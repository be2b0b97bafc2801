import { resolve } from "node:path"
import { StartupError } from "@site/server/startup-error.ts"
import { restoreBackup } from "../backup/restore-backup.ts"
import { openDatabase } from "../db/database.ts"
import { parseOperatorEnv } from "../env.ts"

// npm run restore -- DIR [--replace]

const usage = `Usage: npm run restore -- DIR [--replace]

Checks every byte of the backup in DIR and puts it into an empty data folder (DATA_DIR). A content folder
(CONTENT_DIR) that holds something is left as it is.

  --replace   a stopped site that is there is put aside first, in a folder of its own`

const args = process.argv.slice(2)
const isReplacing = args.includes("--replace")
const [backup, ...rest] = args.filter((argument) => argument !== "--replace")

try {
  if (backup === undefined || backup.startsWith("-") || rest.length > 0) throw new StartupError(usage)
  const env = parseOperatorEnv()
  const folder = resolve(process.env.INIT_CWD ?? ".", backup)
  const sources = { dataFolder: env.DATA_DIR, contentFolder: env.CONTENT_DIR }
  const { description, isContentRestored, putAside } = await restoreBackup(folder, sources, { isReplacing })
  // A backup of an older version is brought forward now, while somebody looks.
  openDatabase(resolve(env.DATA_DIR, "site.db")).close()
  const { createdAt, inquiries, accounts, videos } = description
  console.log(`Restored the backup of ${createdAt}: ${inquiries} inquiries, ${accounts} accounts, ${videos} videos.`)
  if (!isContentRestored) console.log(`${env.CONTENT_DIR} was left as it is; the backup's is in ${folder}/content.`)
  if (putAside !== undefined) console.log(`What was there before is in ${putAside} and beside the videos.`)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
