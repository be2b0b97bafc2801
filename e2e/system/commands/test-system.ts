import { authorization } from "../promises/authorization.ts"
import { backupAndRestore } from "../promises/backup-and-restore.ts"
import { badBodies } from "../promises/bad-bodies.ts"
import { crashesEverywhere } from "../promises/crashes.ts"
import { damagedQueue } from "../promises/damaged-queue.ts"
import { fullDisk } from "../promises/full-disk.ts"
import { hangingEncoder } from "../promises/hanging-encoder.ts"
import { loadWhileRendering } from "../promises/load.ts"
import { observatory } from "../promises/observatory.ts"
import { passwordGuesses } from "../promises/password-guesses.ts"
import { pathAttacks } from "../promises/path-attacks.ts"
import { redisAway } from "../promises/redis-away.ts"
import { rollingRestart } from "../promises/rolling-restart.ts"
import { setUpLink } from "../promises/set-up-link.ts"
import { sharedCaches } from "../promises/shared-caches.ts"
import { signInFlood } from "../promises/sign-in-flood.ts"
import { signedOutStreams } from "../promises/signed-out-streams.ts"
import { slowClients } from "../promises/slow-clients.ts"
import { threeWorkers } from "../promises/three-workers.ts"
import { userEnumeration } from "../promises/user-enumeration.ts"
import { canRunContainers, startContainers } from "../sites/containers.ts"
import { startProcesses } from "../sites/processes.ts"
import { NotRun, type SystemPromise, type SystemSite } from "../system-site.ts"

// npm run test:system [-- WORDS]: tests every promise of docs/operations.md, or those whose title contains the words, on
// the real system: in containers where Docker runs, else (or with SYSTEM_TEST=processes) as `npm start` runs it.

/** The first needs an administrator who has never signed in; the last moves the site to https. */
const promises: SystemPromise[] = [
  setUpLink,
  passwordGuesses,
  signInFlood,
  userEnumeration,
  signedOutStreams,
  sharedCaches,
  authorization,
  badBodies,
  pathAttacks,
  crashesEverywhere,
  redisAway,
  damagedQueue,
  rollingRestart,
  loadWhileRendering,
  slowClients,
  backupAndRestore,
  threeWorkers,
  fullDisk,
  hangingEncoder,
  observatory,
]

type Verdict = "kept" | "BROKEN" | "not run"

async function attempt(promise: SystemPromise, site: SystemSite): Promise<{ verdict: Verdict; figure: string }> {
  try {
    return { verdict: "kept", figure: await promise.attempt(site) }
  } catch (error) {
    if (error instanceof NotRun) return { verdict: "not run", figure: error.message }
    return { verdict: "BROKEN", figure: error instanceof Error ? error.message : JSON.stringify(error) }
  }
}

const words = process.argv.slice(2).join(" ").toLowerCase()
const wanted = promises.filter(({ title }) => title.toLowerCase().includes(words))
const areContainers = process.env.SYSTEM_TEST !== "processes" && (await canRunContainers())
console.log(`Starting the site ${areContainers ? "in containers (docker-compose.yml)" : "as processes (npm start)"}.`)
const site = areContainers ? await startContainers() : await startProcesses()
const counts: Record<Verdict, number> = { kept: 0, BROKEN: 0, "not run": 0 }
try {
  console.log(`Tested on ${site.kind}:\n`)
  for (const promise of wanted) {
    const startedMs = performance.now()
    const { verdict, figure } = await attempt(promise, site)
    counts[verdict]++
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    console.log(`${verdict.padEnd(8)} ${promise.title}\n${" ".repeat(9)}${figure} [${seconds} s]`)
  }
} finally {
  await site.stop()
}
console.log(`\n${counts.kept} kept, ${counts.BROKEN} broken, ${counts["not run"]} not run, on ${site.kind}.`)
process.exit(counts.BROKEN > 0 ? 1 : 0)
