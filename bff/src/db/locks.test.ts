import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { lockDataFolder } from "./locks.ts"

const refusal = "The data folder is in use."

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})

/** A process that locks each folder it receives and answers whether it got the lock. */
async function startContender(): Promise<ChildProcess> {
  const script = join(folder, "contender.ts")
  writeFileSync(
    script,
    `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, "locks.ts"))}
     const locks = []
     process.on("message", (folder) => {
       try {
         locks.push(lockDataFolder(folder, "in use"))
         process.send("locked")
       } catch (error) {
         process.send(error.message)
       }
     })
     process.send("ready")`,
  )
  const child = fork(script, { execArgv: ["--import", "tsx"] })
  onTestFinished(() => void child.kill("SIGKILL"))
  await once(child, "message")
  return child
}

describe("the lock of a data folder", () => {
  it("is refused while it is held, also to the same process, and available after its release", () => {
    const release = lockDataFolder(folder, refusal)
    expect(() => lockDataFolder(folder, refusal)).toThrow(refusal)
    release()
    lockDataFolder(folder, refusal)()
  })

  it("is acquired by exactly one of two processes that start at the same time", async () => {
    const contenders = [await startContender(), await startContender()]
    for (let round = 0; round < 40; round++) {
      const answers = contenders.map(async (contender) => (await once(contender, "message"))[0])
      for (const contender of contenders) contender.send(join(folder, `data-${round}`))
      expect((await Promise.all(answers)).sort(), `round ${round}`).toEqual(["in use", "locked"])
    }
  })

  it("is released when the process that holds it is killed", async () => {
    const holder = await startContender()
    holder.send(folder)
    expect(await once(holder, "message")).toEqual(["locked", undefined])
    expect(() => lockDataFolder(folder, refusal)).toThrow(refusal)
    holder.kill("SIGKILL")
    await once(holder, "exit")
    lockDataFolder(folder, refusal)()
  })

  it("names the lock file when it cannot be created", () => {
    mkdirSync(join(folder, "start.lock"))
    expect(() => lockDataFolder(folder, refusal)).toThrow(`${folder}/start.lock cannot be opened`)
  })
})
