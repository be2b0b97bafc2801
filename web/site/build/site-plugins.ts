import { resolve } from "node:path"
import { projectRoot } from "@site/server/project-root.ts"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import type { PluginOption } from "vite"
import { prepareFonts } from "./fonts/font-files.ts"
import type { ContentPictures } from "./pictures/content-pictures.ts"
import { picturesPlugin } from "./pictures/pictures-plugin.ts"
import { siteContent } from "./site-content.ts"

export const webFolder = resolve(import.meta.dirname, "../..")
export const siteFolder = resolve(webFolder, "site")
export const officeFolder = resolve(webFolder, "office")

/** Vite plugins of the public pages. */
export function sitePlugins(contentFolder: string, loadPictures: () => Promise<ContentPictures>): PluginOption[] {
  return [...sharedPlugins(contentFolder), picturesPlugin(loadPictures), react()]
}

/** Vite plugins of the office. */
export function officePlugins(contentFolder: string): PluginOption[] {
  return [
    ...sharedPlugins(contentFolder),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [["component", "loader"], ["pendingComponent"], ["errorComponent"], ["notFoundComponent"]],
      },
      semicolons: false,
      quoteStyle: "double",
      addExtensions: true,
      disableLogging: true,
      // Independent of the working directory.
      routesDirectory: resolve(officeFolder, "src/routes"),
      generatedRouteTree: resolve(officeFolder, "src/routeTree.gen.ts"),
    }),
    react(),
  ]
}

function sharedPlugins(contentFolder: string): PluginOption[] {
  return [
    { name: "site-fonts", config: async () => ({ resolve: { alias: { "@site-fonts": await prepareFonts() } } }) },
    siteContent(resolve(projectRoot, "content"), contentFolder),
  ]
}
