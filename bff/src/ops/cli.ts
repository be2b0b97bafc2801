import { userCommand } from "../account/user-command.ts"
import { inquiriesCommand } from "../inquiries/inquiries-command.ts"
import { backupCommand } from "./backup/backup-command.ts"
import { restoreCommand } from "./backup/restore-command.ts"
import { runCli } from "./operator-command.ts"

// `npm run user`, `inquiries`, `backup` and `restore`; in a container `node bff/src/ops/cli.ts user …`

const commands = new Map([
  ["user", userCommand],
  ["inquiries", inquiriesCommand],
  ["backup", backupCommand],
  ["restore", restoreCommand],
])

await runCli(commands)
