import { percentile, resetLimits, runConcurrently } from "../caller.ts"
import { holds, type SystemPromise } from "../system-site.ts"

const addresses = 60
const attemptsEach = 10
const visits = 300

export const signInFlood: SystemPromise = {
  title: `${addresses * attemptsEach} concurrent sign-ins from ${addresses} addresses delay no visitor`,
  async attempt(site) {
    await resetLimits(site)
    const flooding = site.runBeside(flood)
    const waits: number[] = []
    await runConcurrently(visits, 4, async (index) => {
      const startedMs = performance.now()
      const answer = await fetch(site.origin + (index % 2 === 0 ? "/" : "/api/hero-slideshow/active"))
      await answer.arrayBuffer()
      holds(answer.status === 200, `A visitor was answered with ${answer.status}.`)
      waits.push(performance.now() - startedMs)
    })
    const statuses = JSON.parse(await flooding) as Record<string, number>
    await resetLimits(site)
    holds((statuses["401"] ?? 0) > 10, `The flood did not get through: ${JSON.stringify(statuses)}`)
    const p99Ms = Math.round(percentile(waits, 0.99))
    const figure = `p99 of ${visits} visits ${p99Ms} ms; sign-ins by status: ${JSON.stringify(statuses)}`
    holds(p99Ms <= 200, figure)
    return figure
  },
}

/** Each address as the local end of the connection where the BFF is on this machine, else as our proxy forwards it. */
const flood = `
const { request } = require("node:http")
const { hostname, port } = new URL(process.env.BFF_ORIGIN)
const signIn = (index) => new Promise((resolve) => {
  const body = JSON.stringify({ username: "nora" + index, password: "a wrong password" })
  const address = "127.0.8." + (1 + (index % ${addresses}))
  const call = request({
    ...{ hostname, port, path: "/api/login", method: "POST", agent: false },
    ...(hostname === "127.0.0.1" && { localAddress: address }),
    headers: { "Content-Type": "application/json", "Content-Length": body.length, "X-Forwarded-For": address },
  }, (answer) => answer.resume().on("end", () => resolve(answer.statusCode)))
  call.on("error", ({ code }) => resolve(code))
  call.end(body)
})
Promise.all(Array.from({ length: ${addresses * attemptsEach} }, (_, index) => signIn(index))).then((statuses) => {
  const counts = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  console.log(JSON.stringify(counts))
})`
