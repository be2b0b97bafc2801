import { networkInterfaces } from "node:os"
import { minPasswordLength } from "@site/contract/user.ts"
import { folderSetting, folderSettings, logSettings, parseSettings, redisUrlSetting } from "@site/server/settings.ts"
import { z } from "zod"

/** Settings that operator commands use too. */
const operatorSchema = z.object({
  ...folderSettings,
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: z.coerce.number({ error: "Expected a port number" }).int().min(0).max(65_535).default(3000),
  /** The public origin, for instance https://www.example.com. Makes cookies Secure when https. */
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/, abort: true })
    .regex(/^\w+:\/\/[^/?#]+\/?$/, "Expected an address without a path")
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Caddy's site address: a domain, which it serves over https, a URL, or `:80`. */
  SITE_ADDRESS: z.string().min(1).optional(),
  /** How many trusted proxies append to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Where inquiries go by e-mail: smtp:// or smtps://, with user and password. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "Expected smtp://… or smtps://…" }).optional(),
  /** Both default to the e-mail address in content/site.json. */
  INQUIRY_EMAIL_TO: z.email().optional(),
  INQUIRY_EMAIL_FROM: z.email().optional(),
  /** Where inquiries are posted as JSON, with optional credentials. */
  INQUIRY_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(hasDecodableCredentials, "Expected % in the user name or password to be written as %25")
    .optional(),
})

const envSchema = operatorSchema
  .extend({
    WEB_DIST_DIR: folderSetting("web/dist"),
    REDIS_URL: redisUrlSetting,
    ADMIN_PASSWORD: z.string().min(minPasswordLength, `Expected at least ${minPasswordLength} characters`).optional(),
    /** Delay of the first retry of a delivery; it doubles with each one, up to half an hour. */
    DELIVERY_RETRY_MS: z.coerce.number().int().min(10).default(10_000),
    /** No render starts with less free space on the disk of DATA_DIR, in MB. */
    MIN_FREE_DISK_MB: z.coerce.number().int().min(0).default(200),
    /** Where Prometheus scrapes metrics; without a port there are none. Not for visitors. */
    METRICS_HOST: z.string().min(1).default("127.0.0.1"),
    METRICS_PORT: z.coerce.number({ error: "Expected a port number" }).int().min(0).max(65_535).optional(),
    ...logSettings,
  })
  .transform(withAddress)
  .refine((env) => env.NODE_ENV !== "production" || env.ADMIN_PASSWORD !== undefined, {
    path: ["ADMIN_PASSWORD"],
    message: `In production a password of at least ${minPasswordLength} characters is needed`,
  })

export type Env = z.infer<typeof envSchema>
export type OperatorEnv = ReturnType<typeof parseOperatorEnv>

/**
 * @param source variables as in process.env; empty ones count as absent, as in a .env line `PORT=`.
 * @throws OperatorError naming every wrong variable.
 */
export function parseEnv(source: NodeJS.ProcessEnv = process.env): Env {
  return parseSettings(envSchema, source)
}

/** For operator commands. @throws OperatorError */
export function parseOperatorEnv(source: NodeJS.ProcessEnv) {
  return parseSettings(operatorSchema.transform(withAddress), source)
}

/** The site's URL. @param port the one that the system chose, for PORT=0. */
export function siteAddress({ SITE_ORIGIN, HOST, PORT }: Pick<Env, "SITE_ORIGIN" | "HOST" | "PORT">, port = PORT) {
  const host = reachableHost(HOST)
  return SITE_ORIGIN ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`
}

/** Replaces the wildcard address, which no browser can open, by the first external one of this machine. */
function reachableHost(host: string): string {
  if (host !== "0.0.0.0" && host !== "::") return host
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  return addresses.find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? host
}

/** isLocal: by the settings, only this machine can reach the site. */
function withAddress<Settings extends z.infer<typeof operatorSchema>>({ SITE_ADDRESS, ...settings }: Settings) {
  const { NODE_ENV, HOST, SITE_ORIGIN, TRUSTED_PROXIES } = settings
  const isLoopback = ["127.0.0.1", "localhost", "::1"].includes(HOST)
  const isServed = SITE_ORIGIN !== undefined || SITE_ADDRESS !== undefined || TRUSTED_PROXIES > 0
  return {
    ...settings,
    SITE_ORIGIN: SITE_ORIGIN ?? originAt(SITE_ADDRESS),
    isLocal: NODE_ENV !== "production" && isLoopback && !isServed,
  }
}

function hasDecodableCredentials(address: string): boolean {
  const { username, password } = new URL(address)
  return !/%(?![\da-f]{2})/i.test(username + password)
}

/** @returns undefined for an address that is only a port. */
function originAt(siteAddress: string | undefined): string | undefined {
  if (siteAddress === undefined || siteAddress.startsWith(":")) return undefined
  return new URL(/^https?:\/\//.test(siteAddress) ? siteAddress : `https://${siteAddress}`).origin
}
