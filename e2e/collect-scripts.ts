import type { Page, Request } from "@playwright/test"

/** @returns a growing list of the scripts that the page requests from now on. */
export function collectScripts(page: Page): Request[] {
  const scripts: Request[] = []
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request))
  return scripts
}
