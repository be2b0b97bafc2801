import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { expect, it } from "vitest"
import { moveAll } from "./move-all.ts"

it("renames everything back when one rename fails", async () => {
  const folder = await temporaryFolder()
  const at = (path: string) => join(folder, path)
  for (const name of ["1", "2", "3"]) writeFileSync(at(name), name)
  // A file cannot be renamed to a folder's name.
  mkdirSync(at("taken/inside"), { recursive: true })
  await expect(
    moveAll([
      [at("1"), at("aside/1")],
      [at("none"), at("aside/none")],
      [at("2"), at("1")],
      [at("3"), at("taken")],
    ]),
  ).rejects.toThrow("EISDIR")
  for (const name of ["1", "2", "3"]) expect(readFileSync(at(name), "utf8")).toBe(name)
  expect(readdirSync(at("aside"))).toEqual([])
})
