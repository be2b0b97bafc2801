import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { describe, expect, it, onTestFinished } from "vitest"
import { lockDataFolder } from "./data-folder-lock.ts"
import { temporaryFolder } from "./testing/temporary-folder.ts"

const refusal = "The data folder is in use."

/** What a process that was killed leaves behind: a socket on which no process listens. */
async function leaveDeadSocket(path: string): Promise<void> {
  const server = createServer().listen(`${path}.alive`)
  await once(server, "listening")
  renameSync(`${path}.alive`, path)
  server.close()
  await once(server, "close")
}

/** A process that locks each folder it is sent and answers whether it got the lock. */
async function startContender(folder: string): Promise<ChildProcess> {
  const script = join(folder, "contender.ts")
  writeFileSync(
    script,
    `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, "data-folder-lock.ts"))}
     process.on("message", (folder) =>
       lockDataFolder(folder, "in use").then(
         () => process.send("locked"),
         (error) => process.send(error.message),
       ),
     )
     process.send("ready")`,
  )
  const child = fork(script, { execArgv: ["--import", "tsx"] })
  onTestFinished(() => void child.kill("SIGKILL"))
  await once(child, "message")
  return child
}

describe("the lock of a data folder", () => {
  it("is refused while it is held, also by this process, and free after its release", async () => {
    const folder = await temporaryFolder()
    const release = await lockDataFolder(folder, refusal)
    await expect(lockDataFolder(folder, refusal)).rejects.toThrow(refusal)
    await release()
    const releaseAgain = await lockDataFolder(folder, refusal)
    await releaseAgain()
  })

  it("goes to exactly one of two processes that start at the same time, whatever a killed one left behind", async () => {
    const folder = await temporaryFolder()
    const contenders = [await startContender(folder), await startContender(folder)]
    for (let round = 0; round < 40; round++) {
      const data = join(folder, `data-${round}`)
      mkdirSync(join(data, "lock"), { recursive: true })
      if (round % 2 === 0) await leaveDeadSocket(join(data, "lock/7.sock"))
      const answers = contenders.map(async (contender) => (await once(contender, "message"))[0])
      for (const contender of contenders) contender.send(data)
      expect((await Promise.all(answers)).flat().sort(), `round ${round}`).toEqual(["in use", "locked"])
      expect(readdirSync(join(data, "lock"))).toHaveLength(1)
    }
  })

  it("goes to exactly one of many attempts within a process", async () => {
    const folder = await temporaryFolder()
    const attempts = await Promise.allSettled(Array.from({ length: 30 }, () => lockDataFolder(folder, refusal)))
    const locked = attempts.filter(({ status }) => status === "fulfilled")
    expect(locked).toHaveLength(1)
    for (const attempt of locked) if (attempt.status === "fulfilled") await attempt.value()
  })

  it("is free when the process that held it was killed", async () => {
    const folder = await temporaryFolder()
    const holder = await startContender(folder)
    holder.send(folder)
    expect(await once(holder, "message")).toEqual(["locked", undefined])
    await expect(lockDataFolder(folder, refusal)).rejects.toThrow(refusal)
    holder.kill("SIGKILL")
    await once(holder, "exit")
    const release = await lockDataFolder(folder, refusal)
    await release()
  })

  it("works in a folder whose path is longer than that of a socket may be", async () => {
    const folder = join(await temporaryFolder(), "x".repeat(120))
    const release = await lockDataFolder(folder, refusal)
    await expect(lockDataFolder(folder, refusal)).rejects.toThrow(refusal)
    await release()
  })
})
