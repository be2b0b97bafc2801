import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { draftFolderFor } from "./replace-folder.ts"

const folder = mkdtempSync(join(tmpdir(), "replace-folder-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("draftFolderFor", () => {
  it("removes the drafts of ended builds and keeps those of running ones", () => {
    const { pid: ended } = spawnSync(process.execPath, ["--version"])
    const left = [`dist.draft-${ended}`, `dist.old-${ended}`].map((name) => join(folder, name))
    const others = [`dist.draft-${process.ppid}`, "dist", "other.draft-1"].map((name) => join(folder, name))
    for (const path of [...left, ...others]) mkdirSync(path)
    expect(draftFolderFor(join(folder, "dist"))).toBe(join(folder, `dist.draft-${process.pid}`))
    expect(left.map((path) => existsSync(path))).toEqual([false, false])
    expect(others.map((path) => existsSync(path))).toEqual([true, true, true])
  })
})
