import { mkdirSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { getRequestListener } from "@hono/node-server"
import { adminUsername } from "@site/contract/user.ts"
import { listen } from "@site/server/listen.ts"
import { createLogger } from "@site/server/log.ts"
import { startOperatorServer } from "@site/server/operator-server.ts"
import { findContentFaults, readSiteContact } from "@site/server/read-content.ts"
import { connectRedis, waitForFirstConnection } from "@site/server/redis.ts"
import { createAccountSetup, createSetupLink } from "./account/account-setup.ts"
import { loadAdminPassword } from "./account/admin-password.ts"
import { createSessions } from "./account/sessions.ts"
import { createSignInLimits } from "./account/sign-in-limits.ts"
import { createSetupCodes, createUsers } from "./account/sql.ts"
import { createApp } from "./app.ts"
import { openDatabase } from "./db/database.ts"
import { checkpointRegularly } from "./db/write-ahead-log.ts"
import { type Env, siteAddress } from "./env.ts"
import { limitSlowClients, serverOptions } from "./http/limit-slow-clients.ts"
import { createRateLimit } from "./http/rate-limit.ts"
import { deliverInquiries } from "./inquiries/deliver-inquiries.ts"
import { createDeliveryChannels, deliverySettings } from "./inquiries/delivery-channels.ts"
import { createInquiries } from "./inquiries/sql.ts"
import { readFreeDiskBytes } from "./ops/disk-space.ts"
import { createMetrics } from "./ops/metrics.ts"
import { createReadiness } from "./ops/readiness.ts"
import { createPreviews } from "./photos/previews.ts"
import { createJobFeed } from "./slideshows/job-feed.ts"
import { sweepSavedFiles } from "./slideshows/saved-files.ts"
import { createSlideshowQueue } from "./slideshows/slideshow-queue.ts"
import { createSavedSlideshows } from "./slideshows/sql.ts"

const sweepIntervalMs = 24 * 3600 * 1000
/** For active requests; event streams and slow downloads are cut off then. */
const shutdownTimeoutMs = 3000
const closeTimeoutMs = 1000
const limitsTimeoutMs = 400

export interface RunningBff {
  /** The site's URL. */
  address: string
  /** The one-time set-up link, which contains a secret. */
  setupLink?: string
  port: number
  metricsPort?: number
  /** Every route, so a test can check that it covers all. */
  routes: { method: string; path: string }[]
  /** Whether the administrator's password is the configured one. */
  isPasswordCurrent: boolean
  /** Whether the administrator has ever signed in. */
  hasSignedIn: boolean
  close(): Promise<void>
}

/**
 * Creates all parts and listens.
 *
 * @throws OperatorError when it cannot run as it is configured.
 */
export async function startBff(env: Env): Promise<RunningBff> {
  const log = createLogger("bff", env)
  const isHttps = env.SITE_ORIGIN?.startsWith("https:") ?? false
  const mediaFolder = join(env.DATA_DIR, "media")
  const site = await readSiteContact(env.CONTENT_DIR)
  for (const fault of await findContentFaults(env.CONTENT_DIR)) log.warn(fault)
  // Without an offline queue, a command fails immediately while Redis is unavailable.
  const redis = connectRedis(env.REDIS_URL, log, { enableOfflineQueue: false, connectTimeout: 2000 })
  // A hanging Redis must not delay a sign-in: the rate limits fall back to memory.
  const limitsRedis = redis.duplicate({ commandTimeout: limitsTimeoutMs })
  limitsRedis.on("error", () => {})
  const db = openDatabase(join(env.DATA_DIR, "site.db"), (message) => log.error(message))
  const users = createUsers(db)
  const sessions = createSessions(db, { secure: isHttps, port: env.PORT })
  const setupCodes = createSetupCodes(db)
  const accountSetup = createAccountSetup({
    users,
    setupCodes,
    adminPassword: loadAdminPassword(env),
    isLocal: env.isLocal,
  })
  const queue = createSlideshowQueue(redis, { dataFolder: env.DATA_DIR, minFreeDiskMB: env.MIN_FREE_DISK_MB })
  const feed = createJobFeed(redis)
  const inquiries = createInquiries(db)
  const saved = createSavedSlideshows(db)
  const channels = createDeliveryChannels(deliverySettings(env, site))
  const delivery = deliverInquiries({ redis, inquiries, channels, log, retryMs: env.DELIVERY_RETRY_MS })
  mkdirSync(mediaFolder, { recursive: true })
  const metrics = createMetrics({
    queue,
    countPendingDeliveries: inquiries.countPendingDeliveries,
    readFreeDiskBytes: () => readFreeDiskBytes(env.DATA_DIR),
  })
  const app = createApp({
    log,
    metrics,
    checkReadiness: createReadiness({ db, redis, mediaFolder }),
    queues: [queue.queue, ...delivery.queues],
    users,
    sessions,
    accountSetup,
    queue,
    feed,
    mediaFolder,
    isHttps,
    contentFolder: env.CONTENT_DIR,
    distFolder: env.WEB_DIST_DIR,
    siteOrigin: env.SITE_ORIGIN,
    trustedProxies: env.TRUSTED_PROXIES,
    previews: createPreviews({ contentFolder: env.CONTENT_DIR, mediaFolder, log }),
    saved,
    inquiries,
    formId: site.contactForm.formId,
    channels: [...channels.keys()],
    onInquiry: delivery.wake,
    inquiryLimit: createRateLimit(limitsRedis, {
      name: "inquiry",
      points: 10,
      durationSeconds: 15 * 60,
      refusal: "Too many messages from your connection.",
    }),
    signInLimits: createSignInLimits(limitsRedis),
    setupLimit: createRateLimit(limitsRedis, {
      name: "setup",
      points: 20,
      durationSeconds: 15 * 60,
      refusal: "Too many set-up attempts.",
    }),
  })

  const server = createServer(serverOptions, getRequestListener(app.fetch))
  limitSlowClients(server)
  const closeParts = async () => {
    // Closing waits for Redis, which may be unavailable.
    const closed = Promise.allSettled([feed.close(), queue.close(), delivery.close()])
    await Promise.race([closed, sleep(closeTimeoutMs, undefined, { ref: false })])
    redis.disconnect()
    limitsRedis.disconnect()
    db.close()
  }
  // A database without accounts may replace a lost one, so files without a row are kept.
  const orphans = users.list().length > 0 ? sweepSavedFiles(mediaFolder, saved) : []
  if (orphans.length > 0) log.info({ orphans }, "removed files of deleted slideshows")
  await Promise.all([waitForFirstConnection(redis), waitForFirstConnection(limitsRedis)])
  const port = await listen(server, { host: env.HOST, port: env.PORT, setting: "PORT" }).catch(async (error) => {
    await closeParts()
    throw error
  })
  const { METRICS_HOST: metricsHost, METRICS_PORT: metricsPort } = env
  if (metricsPort !== undefined) metrics.observeProcess()
  const metricsServer =
    metricsPort !== undefined &&
    (await startOperatorServer({ host: metricsHost, port: metricsPort, setting: "METRICS_PORT" }, { metrics }))
  const address = siteAddress(env, port)
  const isPasswordCurrent = await accountSetup.isPasswordCurrent()
  // The link does not show a password other than the account's.
  const setupLink = isPasswordCurrent
    ? createSetupLink(address, { users, setupCodes, isLocal: env.isLocal })
    : undefined
  log.info({ address, setupLink }, "the site is up")

  const deleteExpired = () =>
    sessions.deleteExpired().catch((error) => log.error({ err: error }, "expired sessions could not be deleted"))
  void deleteExpired()
  const sweep = setInterval(deleteExpired, sweepIntervalMs)
  const stopCheckpoints = checkpointRegularly(db, (error) => log.error({ err: error }, "the checkpoint failed"))

  return {
    address,
    ...(setupLink !== undefined && { setupLink }),
    port,
    ...(metricsServer && { metricsPort: metricsServer.port }),
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    isPasswordCurrent,
    hasSignedIn: users.hasSignedIn(adminUsername),
    async close() {
      clearInterval(sweep)
      stopCheckpoints()
      if (metricsServer) metricsServer.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs).unref()
      await closed
      await closeParts()
    },
  }
}
