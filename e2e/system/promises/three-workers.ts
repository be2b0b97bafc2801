import { type Caller, signIn } from "../caller.ts"
import { createSlideshow, jobEnd } from "../slideshow-jobs.ts"
import { holds, NotRun, type SystemPromise } from "../system-site.ts"

const rounds = 5

export const threeWorkers: SystemPromise = {
  title: "Three workers share gallery and hero jobs and run each job once",
  async attempt(site) {
    if (!site.scaleWorkers) throw new NotRun("npm start runs one worker")
    const log = await site.scaleWorkers(3)
    const admin = await signIn(site)
    const ids: string[] = []
    for (let round = 0; round < rounds; round++) {
      const pair = await Promise.all([createSlideshow(admin), createHero(admin)])
      for (const id of pair) holds((await jobEnd(admin, id)).state === "completed", "A video was not rendered.")
      ids.push(...pair)
    }
    const lines = (await log()).split("\n").filter((line) => line.includes("slideshow made"))
    for (const id of ids) {
      const count = lines.filter((line) => line.includes(id)).length
      holds(count === 1, `A job ran ${count} times.`)
    }
    const workers = new Set(
      lines.filter((line) => ids.some((id) => line.includes(id))).map((line) => line.split(" ")[0]),
    )
    await site.scaleWorkers(1)
    holds(workers.size > 1, "One worker did all of it.")
    return `${ids.length} jobs, each once, by ${workers.size} workers`
  },
}

async function createHero(admin: Caller): Promise<string> {
  const response = await admin.ask("POST", "/api/hero-slideshow/create", {
    selectedImages: ["red.jpg", "blue.jpg"].map((name) => ({ path: `gallery/${name}`, crop: null })),
  })
  const { job } = (await response.json()) as { job?: { id: string } }
  holds(job !== undefined, `A hero slideshow was answered with ${response.status}.`)
  return job.id
}
