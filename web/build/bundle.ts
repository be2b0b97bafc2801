import { createHash } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { build, type InlineConfig, type Rolldown } from "vite"
import type { RenderedPage } from "../src/entry-prerender.tsx"
import { type SiteSources, sitePlugins, webFolder } from "./site-plugins.ts"

const shared: InlineConfig = {
  configFile: false,
  root: webFolder,
  logLevel: "warn",
  mode: "production",
}

/** Of the packages' two thousand icons and parts only those are read that the app shows. */
const experimental = { lazyBarrel: true }

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">

/** Where a route's code begins; the routes behind the sign-in lie in folders of their own. */
const visitorsRoute = /\/src\/routes\/(_auth\/)?[\w-]+\.tsx/

/**
 * Which file a module belongs to, beside those of single pages. Left alone, there is one for each set of pages that
 * shares a module, and a page asks for more than thirty.
 */
const groups = [
  {
    // What the entry imports. Without the entry itself, which waits for the page's own files, and they import this one.
    name: "shell",
    tags: ["$initial" as const],
    test: (id: string) => !/\/(index\.html|src\/entry-client\.tsx)/.test(id),
    priority: 1,
  },
  {
    // What pages have in common. Of our own code, nothing that is only used behind the sign-in comes to a visitor.
    debugName: "common or office",
    name: (id: string, graph: Graph) => (isReachedFrom(visitorsRoute, id, graph) ? "common" : "office"),
    minShareCount: 2,
  },
]

/** Whether a module whose address is like this imports the module, itself or through others. */
function isReachedFrom(pattern: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (pattern.test(id)) return true
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && isReachedFrom(pattern, importer, graph, seen))
}

type BuildResult = Awaited<ReturnType<typeof build>>
type OutputFile = Extract<BuildResult, { output: unknown }>["output"][number]

/** The bundled app as addresses of the site. */
export interface AppAddresses {
  script: string
  /** What the script will need at once to show the page. */
  partsOf: (path: string) => string[]
  /** The style sheet with the typefaces; the pages carry its text. */
  styleSheet: string
  /** Every other file of the bundle, for instance fonts. */
  assets: string[]
}

/** Bundles the app for the browser, with the shell, into the folder. */
export async function bundleApp(sources: SiteSources, outFolder: string): Promise<AppAddresses> {
  const result = await build({
    ...shared,
    plugins: sitePlugins(sources),
    build: {
      outDir: outFolder,
      emptyOutDir: true,
      // Nothing is inlined: data: URLs are allowed for pictures only.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // In kB: React, Chakra UI and the router, which come when the visitor first does something.
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        // It gives back what it is given. Chakra's own theme, which nothing here uses, is left out then, with some 60 recipes.
        treeshake: { manualPureFunctions: ["defineConfig"] },
        output: { codeSplitting: { groups } },
        experimental,
      },
      reportCompressedSize: false,
    },
  })
  const output = outputOf(result)
  const entry = output.find((file) => file.type === "chunk" && file.isEntry)
  const assets = output.map(({ fileName }) => `/${fileName}`)
  const styleSheet = assets.find((address) => /\/shell-[^/]*\.css$/.test(address))
  if (entry === undefined || styleSheet === undefined) {
    throw new Error("Expected the bundle to have a script and a style sheet")
  }
  const script = `/${entry.fileName}`
  return {
    script,
    styleSheet,
    assets,
    partsOf: (path) => partsOf(output, path).filter((address) => address !== script),
  }
}

/** The files of the entry and of the page's route, with all that they import. */
function partsOf(output: OutputFile[], path: string): string[] {
  const routeFile = `/src/routes${path === "/" ? "/index" : path}.tsx?`
  const chunks = output.filter((file) => file.type === "chunk")
  const needed = new Set<string>()
  const add = (fileName: string) => {
    if (needed.has(fileName)) return
    needed.add(fileName)
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(imported)
  }
  for (const { fileName, isEntry, moduleIds } of chunks) {
    if (isEntry || moduleIds.some((id) => id.includes(routeFile))) add(fileName)
  }
  return [...needed].map((fileName) => `/${fileName}`)
}

/** Bundles the app for this process. @returns the function that renders a page. */
export async function bundleRenderer(
  sources: SiteSources,
  folder: string,
): Promise<(path: string) => Promise<RenderedPage>> {
  await build({
    ...shared,
    plugins: sitePlugins(sources),
    // Bundling the packages takes half as long as having Node load their two thousand files one by one.
    ssr: { noExternal: true },
    build: {
      ssr: join(webFolder, "src/entry-prerender.tsx"),
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { experimental },
    },
  })
  const module = await import(pathToFileURL(join(folder, "entry-prerender.js")).href)
  return module.renderPage
}

/** Bundles the early script into one file without imports, named after its content. @returns its address. */
export async function bundleEarlyScript(outFolder: string): Promise<string> {
  const result = await build({
    ...shared,
    build: {
      write: false,
      lib: { entry: join(webFolder, "src/early/early.ts"), formats: ["iife"], name: "early" },
    },
  })
  const chunk = outputOf(result).find((file) => file.type === "chunk")
  if (chunk === undefined) throw new Error("Expected the early script to be bundled")
  const name = `early-${createHash("sha256").update(chunk.code).digest("hex").slice(0, 12)}.js`
  mkdirSync(join(outFolder, "assets"), { recursive: true })
  writeFileSync(join(outFolder, "assets", name), chunk.code)
  return `/assets/${name}`
}

function outputOf(result: BuildResult): OutputFile[] {
  return (Array.isArray(result) ? result : [result]).flatMap((part) => ("output" in part ? part.output : []))
}
