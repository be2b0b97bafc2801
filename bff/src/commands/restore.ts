import { runInThisProcess } from "./operator-command.ts"
import { restoreCommand } from "./restore-command.ts"

await runInThisProcess(restoreCommand)
