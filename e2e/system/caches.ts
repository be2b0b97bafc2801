import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "../../scripts/testing/free-port.ts"
import { until } from "./caller.ts"

/** A shared cache between visitors and the site, which obeys the headers alone. */
interface SharedCache {
  origin: string
  /** Whether this answer came from the cache. */
  isHit(answer: Response): boolean
  stop(): Promise<void>
}

/** nginx with proxy_cache and nothing else. @returns undefined where it is not installed. */
export function startNginxCache(origin: string): Promise<SharedCache | undefined> {
  return startCache("/usr/sbin/nginx", {
    origin,
    hit: "HIT",
    args: (folder, config) => ["-p", folder, "-c", config, "-e", "stderr", "-g", "daemon off;"],
    config: (folder, port) => `
      pid ${folder}/pid;
      events {}
      http {
        access_log off;
        proxy_cache_path ${folder}/cache keys_zone=pages:1m;
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass ${origin};
            proxy_cache pages;
            add_header X-Cache $upstream_cache_status always;
          }
        }
      }`,
  })
}

/** Apache's mod_cache with its defaults, which store cookies too. @returns undefined where it is not installed. */
export function startApacheCache(origin: string): Promise<SharedCache | undefined> {
  const modules = ["mpm_event", "authz_core", "proxy", "proxy_http", "cache", "cache_disk"]
  return startCache("/usr/sbin/apache2", {
    origin,
    hit: "HIT from",
    args: (_folder, config) => ["-D", "FOREGROUND", "-f", config],
    config: (folder, port) => `
      ${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
      ServerName localhost
      Listen 127.0.0.1:${port}
      PidFile ${folder}/pid
      ErrorLog ${folder}/error.log
      CacheRoot ${folder}/cache
      CacheEnable disk /
      CacheHeader on
      ProxyPass / ${origin}/
      `,
  })
}

interface CacheProgram {
  origin: string
  /** The start of X-Cache on a hit. */
  hit: string
  args: (folder: string, configFile: string) => string[]
  config: (folder: string, port: number) => string
}

async function startCache(program: string, { hit, args, config }: CacheProgram): Promise<SharedCache | undefined> {
  if (!existsSync(program)) return undefined
  const folder = mkdtempSync(join(tmpdir(), "site-cache-"))
  mkdirSync(join(folder, "cache"))
  // Both run as another user.
  for (const path of [folder, join(folder, "cache")]) chmodSync(path, 0o777)
  const port = await freePort()
  const configFile = join(folder, "cache.conf")
  writeFileSync(configFile, config(folder, port))
  const child = spawn(program, args(folder, configFile), { stdio: ["ignore", "ignore", "inherit"] })
  const origin = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${origin}/healthz`)).status > 0, 10_000, `${program} to listen`)
  return {
    origin,
    isHit: (answer) => answer.headers.get("X-Cache")?.startsWith(hit) ?? false,
    async stop() {
      child.kill("SIGTERM")
      await once(child, "exit")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
