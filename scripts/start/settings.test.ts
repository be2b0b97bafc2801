import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { projectRoot } from "@site/server/project-root.ts"
import { describe, expect, it } from "vitest"
import { unknownSettings } from "./settings.ts"

const example = readFileSync(join(projectRoot, ".env.example"), "utf8")

describe("names in .env", () => {
  it("that no program reads are found", () => {
    expect(unknownSettings({ PORT: "4000", ADMIN_PASWORD: "x", SMTP_URL: "y" }, example)).toEqual(["ADMIN_PASWORD"])
  })

  it("are all in the example", () => {
    const settings = ["bff/src/env.ts", "server/src/settings.ts", "worker/src/env.ts"].map((file) =>
      readFileSync(join(projectRoot, file), "utf8"),
    )
    const names = settings.flatMap((text) => [...text.matchAll(/^ +([A-Z][A-Z_]+):/gm)].map(([, name]) => name))
    expect(names.length).toBeGreaterThan(15)
    expect(Object.keys(parseEnv(example))).toEqual(expect.arrayContaining(names))
  })
})
