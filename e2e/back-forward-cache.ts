import playwrightConfig from "./playwright.config.ts"

/** Launch options: Playwright disables the back/forward cache, and Chromium's headless shell has none. */
export const withBackForwardCache = {
  ...playwrightConfig.use?.launchOptions,
  executablePath: process.env.FULL_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
}
