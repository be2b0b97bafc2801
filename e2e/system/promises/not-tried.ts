import { NotRun, type SystemPromise } from "../system-site.ts"

const say = (title: string, reason: string): SystemPromise => ({
  title,
  async attempt() {
    throw new NotRun(reason)
  },
})

/** What this program does not try itself; it is said, so that nobody takes it for tried. */
export const notTried: SystemPromise[] = [
  say("A disk that fills up during a render and during a write", "needs a disk of its own that can be filled"),
  say("A hanging ffmpeg is killed, its reason shown, the queue goes on", "see worker/src/media/ffmpeg.test.ts"),
]
