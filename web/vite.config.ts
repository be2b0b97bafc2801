import { fileURLToPath } from "node:url"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { siteContent } from "./build/site-content.ts"

const bffUrl = "http://localhost:3000"

export default defineConfig(({ command }) => {
  // `npm start` may hand down NODE_ENV=development, which is about the servers. What is built is always
  // what is delivered: React's and Emotion's development builds would break the Content-Security-Policy.
  // biome-ignore lint/style/noProcessEnv: Vite reads it from there and has no option for it.
  if (command === "build") process.env.NODE_ENV = "production"

  return {
    root: fileURLToPath(new URL(".", import.meta.url)),
    plugins: [
      siteContent(fileURLToPath(new URL("../content", import.meta.url))),
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
        routesDirectory: fileURLToPath(new URL("src/routes", import.meta.url)),
        generatedRouteTree: fileURLToPath(new URL("src/routeTree.gen.ts", import.meta.url)),
      }),
      react(),
    ],
    build: {
      outDir: "dist",
      emptyOutDir: true,
      // Nothing is inlined: data: URLs are allowed for pictures only.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: {
      proxy: { "/api": bffUrl, "/media": bffUrl },
    },
  }
})
