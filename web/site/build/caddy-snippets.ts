import { notFoundFile, pagePaths, prerenderedFiles, shellFile } from "../../../contract/src/page-paths.ts"

/** Caddy's directives for what every page carries: the headers that were built with the pages. */
export function headersSnippet(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t${name} ${quote(value)}`)
  return `header {\n${lines.join("\n")}\n}\n`
}

/** Caddy's map from the address of a page to the file of the built site that answers for it, and to how it is cached. */
export function pagesSnippet(): string {
  const files: Record<string, string> = prerenderedFiles
  const lines = pagePaths.flatMap((path) => {
    const file = files[path] ?? shellFile
    // As the BFF has it: a page behind the sign-in is not kept, nor in the back/forward cache.
    const line = (address: string) => `\t${address} /${file} ${file === shellFile ? "no-store" : "no-cache"}`
    return path === "/" ? [line(path)] : [line(path), line(`${path}/`)]
  })
  return `map {path} {page_file} {page_cache} {\n${lines.join("\n")}\n\tdefault /${notFoundFile} no-cache\n}\n`
}

/** Between backticks nothing has a meaning of its own but braces, which no header of ours has. */
function quote(value: string): string {
  if (/[`{}\n]/.test(value)) throw new Error(`Expected a header without backticks, braces and line ends: ${value}`)
  return `\`${value}\``
}
