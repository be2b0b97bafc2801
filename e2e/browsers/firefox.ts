import { launch } from "puppeteer-core"
import { type Browser, heightPx } from "./browser.ts"

/** By WebDriver BiDi, which Firefox supports without a driver. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const firefox = await launch({
    browser: "firefox",
    executablePath,
    // As on a phone: over the page, not beside it.
    extraPrefsFirefox: { "ui.useOverlayScrollbars": 1 },
  })
  const page = await firefox.newPage()
  page.setDefaultTimeout(30_000)
  const errors: string[] = []
  page.on("pageerror", (error) => errors.push(String(error)))
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()))

  return {
    name: (await firefox.version()).replace(/^firefox/i, "Firefox").replace("/", " "),
    errors,
    resize: (width) => page.setViewport({ width, height: heightPx }),
    open: async (address) => void (await page.goto(address)),
    evaluate: (run, ...args) => page.evaluate(run as never, ...(args as unknown as never[])),
    async press(from, to = from) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      if (to !== from) await page.mouse.move(to.x, to.y, { steps: 5 })
      await page.mouse.up()
    },
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => firefox.close(),
  }
}
