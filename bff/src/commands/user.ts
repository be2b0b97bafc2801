import { runInThisProcess } from "./operator-command.ts"
import { userCommand } from "./user-command.ts"

await runInThisProcess(userCommand)
