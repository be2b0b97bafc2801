import { notFoundFile, pageFiles, pathPatterns } from "../../../contract/src/page-paths.ts"

/** Caddy's directives for the headers of every page. */
export function headersSnippet(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t${name} ${quote(value)}`)
  return `header {\n${lines.join("\n")}\n}\n`
}

/**
 * Caddy's maps from an address to the file of the built site that answers for it and how it is cached, as the BFF has it;
 * and to the right address of the page that it means.
 */
export function pagesSnippet(): string {
  const files = [...pageFiles].map(
    ([path, { file, isPrivate }]) => `\t${path} /${file} ${isPrivate ? "no-store" : "no-cache"}`,
  )
  const addresses = [...pathPatterns].map(([path, pattern]) => `\t~(?i)${pattern} ${path}`)
  return [
    `map {path} {page_file} {page_cache} {\n${files.join("\n")}\n\tdefault /${notFoundFile} no-cache\n}\n`,
    `map {path} {page_address} {\n${addresses.join("\n")}\n\tdefault ""\n}\n`,
  ].join("")
}

/** Between backticks only braces are special, and no header of ours has one. */
function quote(value: string): string {
  if (/[`{}\n]/.test(value)) throw new Error(`Expected a header without backticks, braces and line ends: ${value}`)
  return `\`${value}\``
}
