import { notFoundFile, pagePaths, prerenderedFiles, shellFile } from "../../contract/src/page-paths.ts"

/** Caddy's directives for what every page carries: the headers that were built with the pages. */
export function headersSnippet(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t${name} ${quote(value)}`)
  return `header {\n${lines.join("\n")}\n}\n`
}

/** Caddy's map from the address of a page to the file of the built site that answers for it. */
export function pagesSnippet(): string {
  const files: Record<string, string> = prerenderedFiles
  const lines = pagePaths.flatMap((path) => {
    const line = (address: string) => `\t${address} /${files[path] ?? shellFile}`
    return path === "/" ? [line(path)] : [line(path), line(`${path}/`)]
  })
  return `map {path} {page_file} {\n${lines.join("\n")}\n\tdefault /${notFoundFile}\n}\n`
}

/** Between backticks nothing has a meaning of its own but braces, which no header of ours has. */
function quote(value: string): string {
  if (/[`{}\n]/.test(value)) throw new Error(`Expected a header without backticks, braces and line ends: ${value}`)
  return `\`${value}\``
}
