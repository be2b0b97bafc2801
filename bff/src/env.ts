import { networkInterfaces } from "node:os"
import { minPasswordLength } from "@site/contract/user.ts"
import { folderSetting, folderSettings, logSettings, parseSettings, redisUrlSetting } from "@site/server/settings.ts"
import { z } from "zod"

/** What operator commands need as well. */
const operatorSchema = z.object({
  ...folderSettings,
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: z.coerce.number({ error: "Expected a port number" }).int().min(0).max(65_535).default(3000),
  /** The address people type, for instance https://www.example.com. Makes cookies Secure when https. */
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/, abort: true })
    .regex(/^\w+:\/\/[^/?#]+\/?$/, "Expected an address without a path")
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Where the web server in front listens, as it takes it: a domain, which it serves by https, an address, or `:80`. */
  SITE_ADDRESS: z.string().min(1).optional(),
  /** How many trusted proxies add to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Where inquiries go by e-mail: smtp:// or smtps://, with user and password. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "Expected smtp://… or smtps://…" }).optional(),
  /** Both default to the e-mail address in content/site.json. */
  INQUIRY_EMAIL_TO: z.email().optional(),
  INQUIRY_EMAIL_FROM: z.email().optional(),
  /** Where inquiries are posted as JSON, with a user and password where it wants them. */
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
    /** Before the second try to deliver an inquiry; each further one waits twice as long, up to half an hour. */
    DELIVERY_RETRY_MS: z.coerce.number().int().min(10).default(10_000),
    /** Less free space than this on the disk of DATA_DIR, in MB, and nothing is started. */
    MIN_FREE_DISK_MB: z.coerce.number().int().min(0).default(200),
    /** Where Prometheus finds the metrics; without a port there are none. Not for visitors. */
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
 * @throws StartupError naming every wrong variable at once.
 */
export function parseEnv(source: NodeJS.ProcessEnv = process.env): Env {
  return parseSettings(envSchema, source)
}

/**
 * For operator commands, which need the data and no more of the site.
 *
 * @throws StartupError
 */
export function parseOperatorEnv(source: NodeJS.ProcessEnv) {
  return parseSettings(operatorSchema.transform(withAddress), source)
}

/** The address people type. @param port the one that is listened on, when the settings leave it to the system. */
export function siteAddress({ SITE_ORIGIN, HOST, PORT }: Pick<Env, "SITE_ORIGIN" | "HOST" | "PORT">, port = PORT) {
  const host = reachableHost(HOST)
  return SITE_ORIGIN ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`
}

/** "Every address" is none to open: the first one of this machine that others can reach stands for it. */
function reachableHost(host: string): string {
  if (host !== "0.0.0.0" && host !== "::") return host
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  return addresses.find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? host
}

/** isLocal: nothing in the settings says that anyone but the person at this machine can reach the site. */
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

/** @returns undefined for an address that is only a port: whoever asks knows the name then. */
function originAt(siteAddress: string | undefined): string | undefined {
  if (siteAddress === undefined || siteAddress.startsWith(":")) return undefined
  return new URL(/^https?:\/\//.test(siteAddress) ? siteAddress : `https://${siteAddress}`).origin
}
