import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { createInterface } from "node:readline/promises"
import { adminUsername, maxPasswordLength, minPasswordLength } from "@site/contract/user.ts"
import { OperatorError } from "@site/server/operator-error.ts"
import { type Database, openExistingDatabase } from "../db/database.ts"
import { type OperatorEnv, parseOperatorEnv, siteAddress } from "../env.ts"
import type { CommandContext } from "../ops/operator-command.ts"
import { createSetupLink } from "./account-setup.ts"
import { isClientUsername } from "./client-username.ts"
import { hashPassword } from "./passwords.ts"
import { createSessions } from "./sessions.ts"
import { createSetupCodes, createUsers, type Users } from "./sql.ts"

const usage = `Usage: npm run user -- COMMAND

  list                  lists the accounts
  add NAME              adds a client account; prints its password, or reads one from standard input
  remove NAME           removes the account and its sessions
  reset-password NAME   sets a new password in the same way; ends all sessions of the account
  sign-out NAME         ends all sessions of the account
  setup-link            prints a new link to set up the administrator's account

The site may be running. DATA_DIR names the data folder, as for npm start; the link has the site's HOST and PORT.`

const withoutName = new Set(["list", "setup-link"])

/** `npm run user -- list | add NAME | remove NAME | reset-password NAME | sign-out NAME | setup-link` */
export async function userCommand(context: CommandContext): Promise<void> {
  const [command, name, ...rest] = context.args
  if (command === undefined || rest.length > 0 || withoutName.has(command) !== (name === undefined)) {
    throw new OperatorError(usage)
  }
  const env = parseOperatorEnv(context.env)
  const db = openExistingDatabase(join(env.DATA_DIR, "site.db"), context.printError)
  const users = createUsers(db)
  const sessions = createSessions(db, { secure: false, port: env.PORT })
  try {
    if (command === "setup-link") context.print(makeSetupLink(db, users, env))
    else await execute(command, name ?? "", context, { users, endSessions: (id) => sessions.endAll(id) })
  } finally {
    db.close()
  }
}

async function execute(
  command: string,
  name: string,
  { input, print }: CommandContext,
  { users, endSessions }: { users: Users; endSessions: (userId: string) => Promise<void> },
): Promise<void> {
  switch (command) {
    case "list":
      for (const user of users.list()) {
        print(`${user.username}\t${new Date(user.created_at * 1000).toISOString().slice(0, 10)}`)
      }
      return
    case "add": {
      if (name === adminUsername) {
        throw new OperatorError(
          `The account "${adminUsername}" is made by "Initialize Client Account" on the sign-in page.`,
        )
      }
      if (!isClientUsername(name)) {
        throw new OperatorError(
          `Expected a name of lower-case letters, digits, dots and hyphens but received "${name}".`,
        )
      }
      const { password, isGenerated } = await choosePassword(input)
      if (!users.add(name, await hashPassword(password)))
        throw new OperatorError(`There is an account "${name}" already.`)
      print(isGenerated ? `Added "${name}" with the password ${password}` : `Added "${name}".`)
      return
    }
    case "remove":
      if (!users.remove(name)) throw unknownUser(name)
      print(`Removed "${name}".`)
      return
    case "reset-password": {
      const user = users.find(name)
      if (!user) throw unknownUser(name)
      const { password, isGenerated } = await choosePassword(input)
      users.setPassword(name, await hashPassword(password))
      await endSessions(user.id)
      print(isGenerated ? `The new password of "${name}" is ${password}` : `The password of "${name}" was changed.`)
      return
    }
    case "sign-out": {
      const user = users.find(name)
      if (!user) throw unknownUser(name)
      await endSessions(user.id)
      print(`Ended all sessions of "${name}".`)
      return
    }
    default:
      throw new OperatorError(`There is no command "${command}".\n\n${usage}`)
  }
}

function makeSetupLink(db: Database, users: Users, env: OperatorEnv): string {
  const link = createSetupLink(siteAddress(env), { users, setupCodes: createSetupCodes(db), isLocal: env.isLocal })
  if (link !== undefined) return link
  throw new OperatorError(
    `"${adminUsername}" has signed in already, so a set-up link would show nothing. reset-password ${adminUsername} makes a new password.`,
  )
}

/**
 * Generates a password at a terminal; reads it from the first line of a pipe otherwise. Never from an argument, which
 * other users of the machine can see.
 */
async function choosePassword(input: CommandContext["input"]): Promise<{ password: string; isGenerated: boolean }> {
  if (input.isTTY) return { password: randomBytes(12).toString("base64url"), isGenerated: true }
  const lines = createInterface({ input })
  const first = (await lines[Symbol.asyncIterator]().next()) as IteratorResult<string, undefined>
  lines.close()
  const password = first.value ?? ""
  if (password === "") return { password: randomBytes(12).toString("base64url"), isGenerated: true }
  if (password.length < minPasswordLength || password.length > maxPasswordLength) {
    throw new OperatorError(`Expected a password of ${minPasswordLength} to ${maxPasswordLength} characters.`)
  }
  return { password, isGenerated: false }
}

function unknownUser(name: string): OperatorError {
  return new OperatorError(`There is no account "${name}".`)
}
