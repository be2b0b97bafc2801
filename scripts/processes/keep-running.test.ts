import { type ChildProcess, spawn } from "node:child_process"
import { expect, it } from "vitest"
import { keepRunning } from "./keep-running.ts"

it("a child that cannot be started is logged and retried, however the failure is reported", async () => {
  const printed: string[] = []
  let up: (child: ChildProcess) => void = () => {}
  const running = new Promise<ChildProcess>((resolve) => {
    up = resolve
  })
  const attempts = [
    () => spawn(process.execPath, ["--eval", "process.exit(3)"]),
    () => spawn("/no/such/program"),
    () => {
      throw new Error("spawn ENOMEM")
    },
    () => {
      const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"])
      up(child)
      return child
    },
  ]
  const kept = keepRunning("queue", {
    launch: () => (attempts.shift() as () => ChildProcess)(),
    end: (child) => child.kill("SIGTERM"),
    print: (line) => printed.push(line),
  })
  const child = await running
  await kept.stop()
  expect(child.signalCode).toBe("SIGTERM")
  expect(printed).toEqual([
    "The queue ended unexpectedly (code 3); starting it again.",
    "The queue could not be started (spawn /no/such/program ENOENT); starting it again.",
    "The queue could not be started (spawn ENOMEM); starting it again.",
  ])
})

it("a stop does not wait for the next restart", async () => {
  let attempts = 0
  const printed: string[] = []
  const failed = new Promise<void>((resolve) => {
    const kept = keepRunning("queue", {
      launch: () => {
        attempts += 1
        throw new Error("spawn EAGAIN")
      },
      end: () => {},
      print: (line) => {
        printed.push(line)
        if (printed.length === 2) setTimeout(() => kept.stop().then(resolve))
      },
    })
  })
  await failed
  expect(attempts).toBe(2)
})
