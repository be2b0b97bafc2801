import { resolve } from "node:path"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import type { PluginOption } from "vite"
import { prepareFonts } from "./fonts/font-files.ts"
import type { ContentPictures } from "./pictures/content-pictures.ts"
import { picturesPlugin } from "./pictures/pictures-plugin.ts"
import { siteContent } from "./site-content.ts"

export const webFolder = resolve(import.meta.dirname, "..")
export const projectFolder = resolve(webFolder, "..")

export interface SiteSources {
  contentFolder: string
  loadPictures: () => Promise<ContentPictures>
}

/** What the app needs of Vite, in the browser, in the build and while it is being written. */
export function sitePlugins({ contentFolder, loadPictures }: SiteSources): PluginOption[] {
  return [
    { name: "site-fonts", config: async () => ({ resolve: { alias: { "@site-fonts": await prepareFonts() } } }) },
    siteContent(resolve(projectFolder, "content"), contentFolder),
    picturesPlugin(loadPictures),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // Loaders as well: what an admin page reads is no concern of a visitor's first download.
      codeSplittingOptions: {
        defaultBehavior: [["component", "loader"], ["pendingComponent"], ["errorComponent"], ["notFoundComponent"]],
      },
      semicolons: false,
      quoteStyle: "double",
      addExtensions: true,
      disableLogging: true,
      // Relative to this workspace wherever the build is started from.
      routesDirectory: resolve(webFolder, "src/routes"),
      generatedRouteTree: resolve(webFolder, "src/routeTree.gen.ts"),
    }),
    react(),
  ]
}
