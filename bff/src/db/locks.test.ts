import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it, onTestFinished } from "vitest"
import { makeTestFolder } from "../testing/running-bff.ts"
import { lockDataFolder } from "./locks.ts"

const refusal = "The data folder is in use."

function testFolder(): string {
  const folder = makeTestFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A process that locks each folder it is sent and answers whether it got the lock. */
async function startContender(folder: string): Promise<ChildProcess> {
  const script = join(folder, "contender.ts")
  writeFileSync(
    script,
    `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, "locks.ts"))}
     process.on("message", (folder) => {
       try {
         lockDataFolder(folder, "in use")
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
  it("is refused while it is held, also by this process, and free after its release", () => {
    const folder = testFolder()
    const release = lockDataFolder(folder, refusal)
    expect(() => lockDataFolder(folder, refusal)).toThrow(refusal)
    release()
    lockDataFolder(folder, refusal)()
  })

  it("goes to exactly one of two processes that start at the same time", async () => {
    const folder = testFolder()
    const contenders = [await startContender(folder), await startContender(folder)]
    for (let round = 0; round < 40; round++) {
      const answers = contenders.map(async (contender) => (await once(contender, "message"))[0])
      for (const contender of contenders) contender.send(join(folder, `data-${round}`))
      expect((await Promise.all(answers)).sort(), `round ${round}`).toEqual(["in use", "locked"])
    }
  })

  it("is free when the process that held it was killed", async () => {
    const folder = testFolder()
    const holder = await startContender(folder)
    holder.send(folder)
    expect(await once(holder, "message")).toEqual(["locked", undefined])
    expect(() => lockDataFolder(folder, refusal)).toThrow(refusal)
    holder.kill("SIGKILL")
    await once(holder, "exit")
    lockDataFolder(folder, refusal)()
  })

  it("cannot be taken where no file can be made, and names the file", () => {
    const folder = testFolder()
    mkdirSync(join(folder, "start.lock"))
    expect(() => lockDataFolder(folder, refusal)).toThrow(`${folder}/start.lock cannot be opened`)
  })
})
