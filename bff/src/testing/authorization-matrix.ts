type Access = "everyone" | "signed in" | "admin"

export interface Rule {
  access: Access
  /** An address that the route answers; the route itself when it has no parameters. */
  path?: string
}

/** Paths of middleware, which Hono lists beside the routes. */
export const middlewarePaths = [
  "/*",
  "/api/*",
  "/api/gallery/*",
  "/api/login",
  "/api/queues/*",
  "/api/setup-client",
  "/media/*",
]

/** Spec, section 6. authorization.test.ts fails for a route that is missing here. */
export const matrix: Record<string, Rule> = {
  "GET /healthz": { access: "everyone" },
  "GET /readyz": { access: "everyone" },
  "GET /*": { access: "everyone", path: "/" },
  "GET /assets/:file{\\w[\\w.-]*}": { access: "everyone", path: "/assets/app-1a2b.js" },
  "GET /:file{\\w[\\w-]*\\.(?!html$|json$)[a-z0-9]+}": { access: "everyone", path: "/robots.txt" },
  "GET /media/videos/:name": { access: "everyone", path: "/media/videos/nothing.mp4" },
  "GET /media/previews/:name{[0-9a-f]{32}\\.webp}": {
    access: "admin",
    path: `/media/previews/${"0".repeat(32)}.webp`,
  },
  "GET /api/hero-slideshow/active": { access: "everyone" },
  "POST /api/login": { access: "everyone" },
  "POST /api/setup-client": { access: "everyone" },
  "POST /api/forms/:formId": { access: "everyone", path: "/api/forms/inquiry" },
  "GET /api/user": { access: "signed in" },
  "GET /api/gallery/slideshow-status": { access: "admin" },
  "GET /api/gallery/images": { access: "admin" },
  "POST /api/gallery/create-slideshow": { access: "admin" },
  "GET /api/hero-slideshow/available-images": { access: "admin" },
  "GET /api/hero-slideshow/status": { access: "admin" },
  "POST /api/hero-slideshow/create": { access: "admin" },
  "POST /api/hero-slideshow/reset": { access: "admin" },
  "GET /api/hero-slideshows": { access: "admin" },
  "POST /api/hero-slideshow/save": { access: "admin" },
  "POST /api/hero-slideshow/set-active/:id": { access: "admin", path: "/api/hero-slideshow/set-active/1" },
  "DELETE /api/hero-slideshow/:id": { access: "admin", path: "/api/hero-slideshow/1" },
  "GET /api/jobs/:id/events": { access: "admin", path: "/api/jobs/no-such-job/events" },
  // Last: it ends the session.
  "POST /api/logout": { access: "everyone" },
}

export const boardRoute = /^(\w+) (\/api\/queues(?:\/.*)?)$/

/** The queue dashboard has its own routes, which may change with its version: all are for the administrator. */
export function ruleOf(route: string): Rule | undefined {
  const path = boardRoute.exec(route)?.[2]
  return path === undefined
    ? matrix[route]
    : { access: "admin", path: path.replaceAll(/:\w+\??/g, "x").replace("*", "x") }
}
