import { backupCommand } from "./backup-command.ts"
import { runInThisProcess } from "./operator-command.ts"

await runInThisProcess(backupCommand)
