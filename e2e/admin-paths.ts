import { pageFiles } from "@site/contract/page-paths.ts"

export const adminPaths = [...pageFiles.keys()].filter((path) => path === "/admin" || path.startsWith("/admin/"))
