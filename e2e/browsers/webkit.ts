import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "../../scripts/testing/free-port.ts"
import { until } from "../system/caller.ts"
import { type Browser, heightPx, type Point } from "./browser.ts"

/** By plain calls of WebDriver: https://www.w3.org/TR/webdriver2/#endpoints */
export async function startWebKit(miniBrowserPath: string): Promise<Browser> {
  const { origin, stop } = await startDriver()

  async function call<Value>(method: string, path: string, body?: unknown): Promise<Value> {
    const answer = await fetch(origin + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`)
    return value
  }

  const options = { binary: miniBrowserPath, args: ["--automation"] }
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } }
  const opened = call<{ sessionId: string; capabilities: { browserVersion: string } }>("POST", "/session", {
    capabilities,
  })
  const { sessionId, capabilities: actual } = await opened.catch(async (error) => {
    await stop()
    throw error
  })
  const session = `/session/${sessionId}`

  const act = async (source: object) => await call<void>("POST", `${session}/actions`, { actions: [source] })
  const moveTo = ({ x, y }: Point) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 50 })

  return {
    name: `WebKitGTK ${actual.browserVersion}`,
    // WebDriver cannot read them.
    errors: [],
    resize: (width) => call("POST", `${session}/window/rect`, { width, height: heightPx }),
    open: (url) => call("POST", `${session}/url`, { url }),
    evaluate: (run, ...args) =>
      call("POST", `${session}/execute/sync`, { script: `return (${run}).apply(null, arguments)`, args }),
    press: (from, to) =>
      act({
        type: "pointer",
        id: "mouse",
        actions: [
          moveTo(from),
          { type: "pointerDown", button: 0 },
          ...(to ? [moveTo(to)] : []),
          { type: "pointerUp", button: 0 },
        ],
      }),
    type: (text) =>
      act({
        type: "key",
        id: "keyboard",
        actions: [...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      }),
    screenshot: async () => Buffer.from(await call<string>("GET", `${session}/screenshot`), "base64"),
    async close() {
      await call("DELETE", session)
      await stop()
    },
  }
}

/** The driver exits with its standard input, hence also when this process crashes. */
async function startDriver(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const configFolder = mkdtempSync(join(tmpdir(), "webkit-"))
  mkdirSync(join(configFolder, "gtk-3.0"))
  // The toolbar buttons would keep the window wider than a phone.
  writeFileSync(join(configFolder, "gtk-3.0/gtk.css"), "button { min-width: 0; padding: 0 }")
  const port = await freePort()
  const script = `WebKitWebDriver --port=${port} & read -r line; kill $!`
  const screen = ["-a", "-s", "-screen 0 1600x1200x24"]
  const driver = spawn("xvfb-run", [...screen, "sh", "-c", script], {
    stdio: ["pipe", "ignore", "ignore"],
    env: { ...process.env, XDG_CONFIG_HOME: configFolder },
  })
  const origin = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${origin}/status`)).ok, 30_000, "WebKitWebDriver to answer")
  return {
    origin,
    async stop() {
      driver.stdin.end()
      if (driver.exitCode === null) await once(driver, "exit")
      rmSync(configFolder, { recursive: true })
    },
  }
}
