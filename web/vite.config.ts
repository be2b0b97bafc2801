import { join, resolve } from "node:path"
import { projectRoot } from "@site/server/project-root.ts"
import { defineConfig, type Plugin } from "vite"
import { publicFiles } from "../contract/src/page-paths.ts"
import { prepareContentPictures } from "./site/build/pictures/content-pictures.ts"
import { picturesPlugin } from "./site/build/pictures/pictures-plugin.ts"
import { officeFolder, officePlugins, siteFolder, webFolder } from "./site/build/site-plugins.ts"

// `npm run dev`, beside `npm start`: the office and the public pages with hot reload. What is delivered is made by
// site/build/build-site.ts.

const bffUrl = "http://localhost:3000"
// biome-ignore lint/style/noProcessEnv: as for the BFF, see .env.example.
const contentFolder = resolve(projectRoot, process.env.CONTENT_DIR || "content")
// biome-ignore lint/suspicious/noConsole: for whoever writes.
const pictures = prepareContentPictures({ contentFolder, warn: (line) => console.warn(line) })
// Reported by whatever needs them.
pictures.catch(() => {})

export default defineConfig({
  root: officeFolder,
  plugins: [...officePlugins(contentFolder), picturesPlugin(() => pictures), publicPages()],
  server: {
    proxy: { "/api": bffUrl, "/media": bffUrl },
    fs: { allow: [webFolder, projectRoot] },
  },
})

/** Renders a public page at each request, and has the browser load it again when something of it changes. */
function publicPages(): Plugin {
  return {
    name: "public-pages",
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost")
        if (!Object.hasOwn(publicFiles, pathname)) return next()
        try {
          const { renderPages } = (await server.ssrLoadModule(
            join(siteFolder, "render-pages.tsx"),
          )) as typeof import("./site/render-pages.tsx")
          const page = renderPages().find(({ path }) => path === pathname)
          const module = (file: string) => `/@fs${join(siteFolder, file)}`
          const html = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" /><title>${page?.title}</title>
            <script type="module">import "/@fs${join(webFolder, "ui/theme/fonts.css")}"</script>
            ${page?.styles.map(({ attribute, css }) => `<style data-emotion="${attribute}">${css}</style>`).join("")}
            <script type="module" src="${module("early/early.ts")}" data-early="script"
              data-inquiry-form="${module("inquiry-form/enhance-form.ts")}"></script>
            ${pathname === "/image-test" ? `<script type="module" src="${module("early/image-test.ts")}"></script>` : ""}
            </head><body>${page?.markup}</body></html>`
          response.setHeader("Content-Type", "text/html")
          response.end(await server.transformIndexHtml(pathname, html))
        } catch (error) {
          next(error)
        }
      })
    },
    handleHotUpdate({ server, modules, file }) {
      if (!file.startsWith(siteFolder)) return modules
      server.ws.send({ type: "full-reload" })
      return []
    },
  }
}
