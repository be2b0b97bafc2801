import { createHash } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { join, parse } from "node:path"
import { pathToFileURL } from "node:url"
import { build, type InlineConfig, type PluginOption } from "vite"
import { officeFolder, officePlugins, siteFolder, sitePlugins } from "./site-plugins.ts"

const shared: InlineConfig = {
  configFile: false,
  root: siteFolder,
  logLevel: "warn",
  mode: "production",
}

/** Only the used modules of the packages' two thousand icons and parts are read. */
const experimental = { lazyBarrel: true }

/** The identity function. As pure, it lets Chakra's unused theme with some 60 recipes be tree-shaken. */
const treeshake = { manualPureFunctions: ["defineConfig"] }

type BuildResult = Awaited<ReturnType<typeof build>>
type OutputFile = Extract<BuildResult, { output: unknown }>["output"][number]

/**
 * Bundles the office for the browser, with its index.html, into the folder.
 *
 * @returns the addresses of all its files, and of the style sheet with the typefaces.
 */
export async function bundleOffice(contentFolder: string, outFolder: string) {
  const result = await build({
    ...shared,
    root: officeFolder,
    plugins: officePlugins(contentFolder),
    build: {
      outDir: outFolder,
      emptyOutDir: true,
      // Nothing is inlined: data: URLs are allowed for pictures only.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // In kB: React, Chakra UI and the router.
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        treeshake,
        output: { codeSplitting: { groups } },
        experimental,
      },
      reportCompressedSize: false,
    },
  })
  const assets = outputOf(result).map(({ fileName }) => `/${fileName}`)
  const styleSheet = assets.find((address) => /\/shell-[^/]*\.css$/.test(address))
  if (styleSheet === undefined) throw new Error("Expected the bundle of the office to have a style sheet")
  return { styleSheet, assets }
}

/** By default there is a chunk for each set of pages that shares a module, and a page loads more than thirty. */
const groups = [
  {
    // The entry's imports, but not the entry: it awaits the page's chunks, which import this one.
    name: "shell",
    tags: ["$initial" as const],
    test: (id: string) => !/\/(index\.html|src\/main\.tsx)/.test(id),
    priority: 1,
  },
  { name: "common", minShareCount: 2 },
]

/** Bundles a program that renders pages, for this process. @returns what it exports. */
export async function bundleRenderer<Exports>(
  entry: string,
  { plugins, folder }: { plugins: PluginOption[]; folder: string },
): Promise<Exports> {
  await build({
    ...shared,
    plugins,
    // Bundling the packages takes half as long as having Node load their two thousand files one by one.
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      // Drawings that the pages reference.
      ssrEmitAssets: true,
      reportCompressedSize: false,
      rolldownOptions: { experimental },
    },
  })
  return await import(pathToFileURL(join(folder, `${parse(entry).name}.js`)).href)
}

/** Bundles the enhancement of the inquiry form into one module. @returns its address. */
export async function bundleInquiryForm(contentFolder: string, outFolder: string): Promise<string> {
  const result = await build({
    ...shared,
    plugins: sitePlugins(contentFolder, () => Promise.reject(new Error("The form has no pictures"))),
    build: {
      outDir: outFolder,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      // In kB: React and Chakra's toast are in it.
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        input: join(siteFolder, "inquiry-form/enhance-form.ts"),
        preserveEntrySignatures: "strict",
        treeshake,
        output: { codeSplitting: false, entryFileNames: "assets/inquiry-form-[hash].js" },
        experimental,
      },
      reportCompressedSize: false,
    },
  })
  const [module] = outputOf(result)
  if (module === undefined) throw new Error("Expected the inquiry form to be bundled")
  return `/${module.fileName}`
}

/** Bundles a script of a page into one file without imports, named after its content. @returns its address. */
export async function bundleScript(name: string, outFolder: string): Promise<string> {
  const result = await build({
    ...shared,
    build: {
      write: false,
      lib: { entry: join(siteFolder, `early/${name}.ts`), formats: ["iife"], name: "early" },
    },
  })
  const chunk = outputOf(result).find((file) => file.type === "chunk")
  if (chunk === undefined) throw new Error(`Expected the script ${name} to be bundled`)
  const file = `${name}-${createHash("sha256").update(chunk.code).digest("hex").slice(0, 12)}.js`
  mkdirSync(join(outFolder, "assets"), { recursive: true })
  writeFileSync(join(outFolder, "assets", file), chunk.code)
  return `/assets/${file}`
}

function outputOf(result: BuildResult): OutputFile[] {
  return (Array.isArray(result) ? result : [result]).flatMap((part) => ("output" in part ? part.output : []))
}
