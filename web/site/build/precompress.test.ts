import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, it } from "vitest"
import { precompress } from "./precompress.ts"

it("compresses texts, not pictures, fonts and small files", async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-precompress-"))
  try {
    const text = "a line of a page\n".repeat(200)
    mkdirSync(join(folder, "assets"))
    for (const name of ["index.html", "assets/app.js", "assets/photo.avif", "assets/face.woff2"]) {
      writeFileSync(join(folder, name), text)
    }
    writeFileSync(join(folder, "robots.txt"), "User-agent: *\n")
    await precompress(folder)
    // Node makes a .zst as well from 22.15 on.
    const list = (path: string) =>
      readdirSync(path)
        .filter((name) => !name.endsWith(".zst"))
        .sort()
    expect(list(folder)).toEqual(["assets", "index.html", "index.html.br", "index.html.gz", "robots.txt"])
    expect(list(join(folder, "assets"))).toEqual(["app.js", "app.js.br", "app.js.gz", "face.woff2", "photo.avif"])
    expect(brotliDecompressSync(readFileSync(join(folder, "assets/app.js.br"))).toString()).toBe(text)
    expect(gunzipSync(readFileSync(join(folder, "index.html.gz"))).toString()).toBe(text)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
