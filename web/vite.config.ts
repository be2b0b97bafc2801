import { resolve } from "node:path"
import { defineConfig } from "vite"
import { prepareContentPictures } from "./site/build/pictures/content-pictures.ts"
import { projectFolder, sitePlugins, webFolder } from "./site/build/site-plugins.ts"

// For `npx vite` while the app is being written. What is delivered is made by build/build-site.ts.

const bffUrl = "http://localhost:3000"
// biome-ignore lint/style/noProcessEnv: as for the BFF, see .env.example.
const contentFolder = resolve(projectFolder, process.env.CONTENT_DIR || "content")
// biome-ignore lint/suspicious/noConsole: for whoever writes.
const pictures = prepareContentPictures({ contentFolder, warn: (line) => console.warn(line) })
// Reported by whatever needs them.
pictures.catch(() => {})

export default defineConfig({
  root: webFolder,
  plugins: sitePlugins({ contentFolder, loadPictures: () => pictures }),
  server: {
    proxy: { "/api": bffUrl, "/media": bffUrl },
  },
})
