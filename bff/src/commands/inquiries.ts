import { inquiriesCommand } from "./inquiries-command.ts"
import { runInThisProcess } from "./operator-command.ts"

await runInThisProcess(inquiriesCommand)
