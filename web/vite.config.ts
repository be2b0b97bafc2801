import { join, resolve } from "node:path"
import { projectRoot } from "@site/server/project-root.ts"
import { defineConfig, type Plugin } from "vite"
import { publicFiles } from "../contract/src/page-paths.ts"
import { prepareContentPictures } from "./site/build/pictures/content-pictures.ts"
import { picturesPlugin } from "./site/build/pictures/pictures-plugin.ts"
import { officeFolder, officePlugins, siteFolder, webFolder } from "./site/build/site-plugins.ts"

// `npm run dev`, beside `npm start`: the office and the public pages with hot reload. What is delivered is made by
// site/build/build-site.ts.

// biome-ignore lint/style/noProcessEnv: as for npm start.
const bffUrl = `http://localhost:${process.env.PORT || 3000}`
// biome-ignore lint/style/noProcessEnv: as for the BFF, see .env.example.
const contentFolder = resolve(projectRoot, process.env.CONTENT_DIR || "content")
// biome-ignore lint/suspicious/noConsole: for the developer.
const pictures = prepareContentPictures({ contentFolder, warn: (line) => console.warn(line) })
// Each use of the promise reports the error.
pictures.catch(() => {})

export default defineConfig({
  root: officeFolder,
  plugins: [...officePlugins(contentFolder), picturesPlugin(() => pictures), publicPages()],
  server: {
    proxy: { "/api": bffUrl, "/media": bffUrl },
    fs: { allow: [webFolder, projectRoot] },
  },
})

/** Renders a public page at each request, and reloads it in the browser after a change. */
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
          const module = (file: string) => `/@fs${join(webFolder, file)}`
          const pages = renderPages({
            fonts: [],
            icons: [],
            fontStyles: "",
            scripts: {
              early: module("site/early/early.ts"),
              inquiryForm: module("site/inquiry-form/enhance-form.ts"),
              imageTest: module("site/early/image-test.ts"),
            },
          })
          const fontStyles = `<script type="module">import "${module("ui/theme/fonts.css")}"</script>`
          const html = pages
            .find(({ path }) => path === pathname)
            ?.html.replaceAll('<script defer=""', '<script type="module"')
            .replace("</head>", `${fontStyles}</head>`)
          response.setHeader("Content-Type", "text/html")
          response.end(await server.transformIndexHtml(pathname, html ?? ""))
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
