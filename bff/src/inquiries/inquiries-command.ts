import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describeWriteError } from "@site/server/describe-write-error.ts"
import { OperatorError } from "@site/server/operator-error.ts"
import { printable } from "@site/server/printable.ts"
import { readContent } from "@site/server/read-content.ts"
import { stringify } from "csv-stringify/sync"
import { openExistingDatabase } from "../db/database.ts"
import { type OperatorEnv, parseOperatorEnv } from "../env.ts"
import { type CommandContext, resolveUserPath } from "../ops/operator-command.ts"
import { createDeliveryChannels, deliverySettings, serviceLabel } from "./delivery-channels.ts"
import { createInquiries, type Inquiries, type InquiryRow } from "./sql.ts"

const usage = `Usage: npm run inquiries -- COMMAND

  list              all inquiries, newest first, with their delivery status
  show N            inquiry N in full
  export FILE.csv   all inquiries, for a spreadsheet
  resend N          delivers inquiry N again, also one that was stored as spam`

/** `npm run inquiries -- list | show N | export FILE.csv | resend N` */
export async function inquiriesCommand(context: CommandContext): Promise<void> {
  const [command, argument, ...rest] = context.args
  if (command === undefined || rest.length > 0 || (command === "list") !== (argument === undefined)) {
    throw new OperatorError(usage)
  }
  const env = parseOperatorEnv(context.env)
  const db = openExistingDatabase(join(env.DATA_DIR, "site.db"), context.printError)
  try {
    await execute(command, argument ?? "", context, { env, inquiries: createInquiries(db) })
  } finally {
    db.close()
  }
}

async function execute(
  command: string,
  argument: string,
  context: CommandContext,
  { env, inquiries }: { env: OperatorEnv; inquiries: Inquiries },
): Promise<void> {
  const { print, printError } = context
  switch (command) {
    case "list": {
      const rows = inquiries.list()
      for (const row of rows) print(formatRow(row, inquiries))
      // Not on standard output, whose lines scripts count.
      if (rows.length === 0) printError("There are no inquiries yet.")
      return
    }
    case "show":
      print(formatInquiry(find(inquiries, argument), inquiries))
      return
    case "export": {
      const rows = inquiries.list()
      const file = resolveUserPath(argument, context)
      writeNew(file, toCsv(rows, inquiries))
      print(`Wrote ${rows.length} inquiries to ${file}`)
      return
    }
    case "resend": {
      const { id } = find(inquiries, argument)
      const channels = [...(await configuredChannels(env))]
      if (channels.length === 0) throw new OperatorError("Neither SMTP_URL nor INQUIRY_WEBHOOK_URL is set.")
      inquiries.requestDeliveries(id, channels)
      print(`Inquiry ${id} will be delivered by ${channels.join(" and ")} within a minute, while the site runs.`)
      return
    }
    default:
      throw new OperatorError(`There is no command "${command}".\n\n${usage}`)
  }
}

/** Never overwrites a file. */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: "wx" })
  } catch (error) {
    throw new OperatorError(`${file} cannot be written: ${describeWriteError(error)}.`)
  }
}

async function configuredChannels(env: OperatorEnv) {
  const site = await readContent(env.CONTENT_DIR, "site.json")
  return createDeliveryChannels(deliverySettings(env, site)).keys()
}

function find(inquiries: Inquiries, id: string): InquiryRow {
  const row = /^\d+$/.test(id) ? inquiries.find(Number(id)) : undefined
  if (!row) throw new OperatorError(`There is no inquiry ${id}.`)
  return row
}

function describeState({ id, honeypot }: InquiryRow, inquiries: Inquiries): string {
  if (honeypot !== "" && inquiries.listDeliveries(id).length === 0) return "stored as spam"
  const deliveries = inquiries.listDeliveries(id)
  if (deliveries.length === 0) return "stored"
  return deliveries.map(({ channel, state }) => `${channel} ${state}`).join(", ")
}

function formatRow(row: InquiryRow, inquiries: Inquiries): string {
  const columns = [String(row.id), timeOf(row), row.name, serviceLabel(row.service), describeState(row, inquiries)]
  return columns.map(printable).join("\t")
}

function formatInquiry(row: InquiryRow, inquiries: Inquiries): string {
  const lines = [
    `Inquiry ${row.id}, received ${timeOf(row)}`,
    `Name:    ${printable(row.name)}`,
    `E-mail:  ${printable(row.email)}`,
    `Phone:   ${printable(row.phone)}`,
    `Service: ${printable(serviceLabel(row.service))}`,
    `State:   ${describeState(row, inquiries)}`,
  ]
  for (const { channel, tries, last_error } of inquiries.listDeliveries(row.id)) {
    lines.push(
      `         ${channel}: ${tries} attempts${last_error ? `, the last one failed: ${printable(last_error)}` : ""}`,
    )
  }
  if (row.honeypot !== "") lines.push(`Hidden field: ${printable(row.honeypot)}`)
  return [...lines, "", row.message.split("\n").map(printable).join("\n")].join("\n")
}

/** RFC 4180. */
function toCsv(rows: InquiryRow[], inquiries: Inquiries): string {
  const table = rows.map((row) => ({
    id: row.id,
    received: timeOf(row),
    name: row.name,
    email: row.email,
    phone: row.phone,
    service: serviceLabel(row.service),
    message: row.message,
    state: describeState(row, inquiries),
  }))
  return stringify(table, {
    header: true,
    bom: true,
    record_delimiter: "windows",
    cast: { string: escapeFormulas },
    // Otherwise a bare LF in a message would not be quoted.
    quoted_string: true,
  })
}

/**
 * An apostrophe keeps a spreadsheet from evaluating a cell as a formula. Some split cells at semicolons, tabs and line
 * breaks even inside quotes, so each such part is escaped.
 */
function escapeFormulas(text: string): string {
  return text.replace(/(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)/g, "'")
}

function timeOf({ received_at }: InquiryRow): string {
  return new Date(received_at * 1000).toISOString()
}
