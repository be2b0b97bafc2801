import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { createInterface } from "node:readline/promises"
import { adminUsername, maxPasswordLength, minPasswordLength } from "@site/contract/user.ts"
import { goOnWhenNobodyReads } from "@site/server/closed-pipe.ts"
import { StartupError } from "@site/server/startup-error.ts"
import { isClientUsername } from "../auth/client-username.ts"
import { hashPassword } from "../auth/passwords.ts"
import { createSessions } from "../auth/sessions.ts"
import { openExistingDatabase } from "../db/database.ts"
import { createUsers, type Users } from "../db/users.ts"
import { parseOperatorEnv } from "../env.ts"

// npm run user -- list | add NAME | remove NAME | reset-password NAME | sign-out NAME

const usage = `Usage: npm run user -- COMMAND

  list                  the accounts
  add NAME              a client account; prints its password, or reads one from standard input
  remove NAME           the account and its sessions
  reset-password NAME   a new password, printed or read likewise; ends all sessions of the account
  sign-out NAME         ends all sessions of the account

The site may be running meanwhile. DATA_DIR names the data folder, as for npm start.`

const [command, name, ...rest] = process.argv.slice(2)

async function run(): Promise<void> {
  if (command === undefined || rest.length > 0 || (command === "list") !== (name === undefined)) {
    throw new StartupError(usage)
  }
  const db = openExistingDatabase(join(parseOperatorEnv().DATA_DIR, "site.db"))
  const users = createUsers(db)
  const sessions = createSessions(db, { secure: false })
  try {
    await execute(command, name ?? "", { users, endSessions: (id) => sessions.endAll(id) })
  } finally {
    db.close()
  }
}

async function execute(
  command: string,
  name: string,
  { users, endSessions }: { users: Users; endSessions: (userId: string) => Promise<void> },
): Promise<void> {
  switch (command) {
    case "list":
      for (const user of users.list()) {
        console.log(`${user.username}\t${new Date(user.created_at * 1000).toISOString().slice(0, 10)}`)
      }
      return
    case "add": {
      if (name === adminUsername) {
        throw new StartupError(
          `The account "${adminUsername}" is made by "Initialize Client Account" on the sign-in page.`,
        )
      }
      if (!isClientUsername(name)) {
        throw new StartupError(
          `Expected a name of lower-case letters, digits, dots and hyphens but received "${name}".`,
        )
      }
      const { password, isGenerated } = await choosePassword()
      if (!users.add(name, await hashPassword(password)))
        throw new StartupError(`There is an account "${name}" already.`)
      console.log(isGenerated ? `Added "${name}" with the password ${password}` : `Added "${name}".`)
      return
    }
    case "remove":
      if (!users.remove(name)) throw unknownUser(name)
      console.log(`Removed "${name}".`)
      return
    case "reset-password": {
      const user = users.find(name)
      if (!user) throw unknownUser(name)
      const { password, isGenerated } = await choosePassword()
      users.setPassword(name, await hashPassword(password))
      await endSessions(user.id)
      console.log(
        isGenerated ? `The new password of "${name}" is ${password}` : `The password of "${name}" was changed.`,
      )
      return
    }
    case "sign-out": {
      const user = users.find(name)
      if (!user) throw unknownUser(name)
      await endSessions(user.id)
      console.log(`Ended all sessions of "${name}".`)
      return
    }
    default:
      throw new StartupError(`There is no command "${command}".\n\n${usage}`)
  }
}

/** At a terminal a password is made; in a pipe the first line is it, so that none stands in a command line. */
async function choosePassword(): Promise<{ password: string; isGenerated: boolean }> {
  if (process.stdin.isTTY) return { password: randomBytes(12).toString("base64url"), isGenerated: true }
  const lines = createInterface({ input: process.stdin })
  const first = (await lines[Symbol.asyncIterator]().next()) as IteratorResult<string, undefined>
  lines.close()
  const password = first.value ?? ""
  if (password === "") return { password: randomBytes(12).toString("base64url"), isGenerated: true }
  if (password.length < minPasswordLength || password.length > maxPasswordLength) {
    throw new StartupError(`Expected a password of ${minPasswordLength} to ${maxPasswordLength} characters.`)
  }
  return { password, isGenerated: false }
}

function unknownUser(name: string): StartupError {
  return new StartupError(`There is no account "${name}".`)
}

goOnWhenNobodyReads()
try {
  await run()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
