export type Part = "bff" | "worker" | "redis"

/** A running site, and what the promises do to it. */
export interface SystemSite {
  /** How it runs, for the report. */
  readonly kind: "containers" | "processes"
  readonly origin: string
  readonly adminPassword: string
  /** The content of BFF and worker. */
  readonly contentFolder: string
  /** Kills a part, as a crash does; its supervisor restarts it. */
  crash(part: Part): Promise<void>
  /** Pauses a part. @returns what resumes it. */
  freeze(part: Part): Promise<() => Promise<void>>
  /** @returns what redis-cli prints. */
  redis(...command: string[]): Promise<string>
  /** Runs a line of shell in Redis' data folder. */
  runInQueueFolder(line: string): Promise<void>
  /** What the BFF logged or `npm start` printed. */
  log(): Promise<string>
  /** Runs one statement on the database. @returns its rows. */
  query(sql: string): Promise<Record<string, unknown>[]>
  /**
   * Runs a Node script in the network of the BFF, without its proxy; BFF_ORIGIN is the BFF's address.
   *
   * @returns what it prints.
   */
  runBeside(program: string): Promise<string>
  /** Paths below the media folder. */
  listMedia(): Promise<string[]>
  /** @returns the number of running ffmpeg processes. */
  countEncoders(): Promise<number>
  /** Runs an operator's command, as in docs/operations.md. */
  command(name: "backup" | "restore" | "user", args: string[]): Promise<CommandResult>
  /** The folder of the backups, on this machine. */
  readonly backupFolder: string
  /** The same site with empty volumes, not started. */
  emptyCopy(): Promise<Pick<SystemSite, "command" | "query" | "stop">>
  /** Replaces the BFF, as an upgrade does; absent without a proxy. */
  replaceBff?: () => Promise<void>
  /** Runs several workers; absent where there can be only one. @returns what reads their logs, each line prefixed with a name. */
  scaleWorkers?: (count: number) => Promise<() => Promise<string>>
  /** Starts another site on two small disks; absent where there can be none. */
  onSmallDisks?: () => Promise<SystemSite & SmallDisks>
  /** Replaces the worker's ffmpeg by one that hangs, or restores it; absent where it cannot be replaced. */
  exchangeEncoder?: (kind: "hanging" | "right") => Promise<void>
  /** Switches to https with a self-signed certificate; absent where nothing serves https. @returns the new origin. */
  serveByHttps?: () => Promise<string>
  stop(): Promise<void>
}

export interface SmallDisks {
  /** Fills the disk. @returns what frees it again. */
  fill(disk: "database" | "media"): Promise<() => Promise<void>>
}

export interface CommandResult {
  exitCode: number
  output: string
}

/** One promise to the operator, tested on the running site. */
export interface SystemPromise {
  title: string
  /** @returns the measured result. @throws BrokenPromise, or NotRun where it cannot be tested. */
  attempt(site: SystemSite): Promise<string>
}

class BrokenPromise extends Error {
  override name = "BrokenPromise"
}

/** Cannot be tested here; neither kept nor broken. */
export class NotRun extends Error {
  override name = "NotRun"
}

/** @throws BrokenPromise with the sentence when it is not true. */
export function holds(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new BrokenPromise(sentence)
}
