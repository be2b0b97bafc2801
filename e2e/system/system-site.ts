export type Part = "bff" | "worker" | "redis"

/** The whole site, running, with what a promise needs to do to it. */
export interface SystemSite {
  /** How it runs, for the report. */
  readonly kind: "containers" | "processes"
  readonly origin: string
  readonly adminPassword: string
  /** What BFF and worker read photos from. */
  readonly contentFolder: string
  /** Ends a part at once, as a crash or the kernel does; whoever keeps it running starts it again. */
  crash(part: Part): Promise<void>
  /** Has a part stand still. @returns what lets it go on. */
  freeze(part: Part): Promise<() => Promise<void>>
  /** @returns what redis-cli prints. */
  redis(...command: string[]): Promise<string>
  /** Runs a line of the shell in the folder of Redis' data. */
  runInQueueFolder(line: string): Promise<void>
  /** What the BFF logged, or `npm start` printed, as it started. */
  log(): Promise<string>
  /** Runs one statement on the database. @returns its rows, none for a statement that changes something. */
  query(sql: string): Promise<Record<string, unknown>[]>
  /**
   * Runs a Node script on the BFF's own network, past its proxy; BFF_ORIGIN holds its address.
   *
   * @returns what it prints.
   */
  runBeside(program: string): Promise<string>
  /** Paths below the media folder. */
  listMedia(): Promise<string[]>
  /** How many ffmpeg run. */
  countEncoders(): Promise<number>
  /** An operator's command, as docs/operations.md has it. */
  command(name: "backup" | "restore" | "user", args: string[]): Promise<CommandResult>
  /** The folder in which backups lie, on this machine. */
  readonly backupFolder: string
  /** The same site with empty volumes; it is not started. */
  emptyCopy(): Promise<Pick<SystemSite, "command" | "query" | "stop">>
  /** Replaces the BFF by a new one as an upgrade does; absent where nothing stands in front of it. */
  replaceBff?: () => Promise<void>
  /** Has so many workers run; absent where there is one. @returns what reads their logs, each line beginning with a name. */
  scaleWorkers?: (count: number) => Promise<() => Promise<string>>
  /** A site of its own on two small disks, running; absent where there can be none. */
  onSmallDisks?: () => Promise<SystemSite & SmallDisks>
  /** Has the worker use an ffmpeg that hangs, or the right one again; absent where it cannot be exchanged. */
  exchangeEncoder?: (kind: "hanging" | "right") => Promise<void>
  /** Goes on by https, with a certificate of its own making; absent where nothing serves https. @returns the new origin. */
  serveByHttps?: () => Promise<string>
  stop(): Promise<void>
}

export interface SmallDisks {
  /** Writes to the disk until it takes no more. @returns what makes room again. */
  fill(disk: "database" | "media"): Promise<() => Promise<void>>
}

export interface CommandResult {
  exitCode: number
  output: string
}

/** One promise to the operator, tried on the running site. */
export interface SystemPromise {
  title: string
  /** @returns the figure it reached. @throws BrokenPromise, or NotRun where it cannot be tried. */
  attempt(site: SystemSite): Promise<string>
}

export class BrokenPromise extends Error {
  override name = "BrokenPromise"
}

/** It could not be tried here, and counts neither way. */
export class NotRun extends Error {
  override name = "NotRun"
}

/** @throws BrokenPromise with the sentence when it does not hold. */
export function holds(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new BrokenPromise(sentence)
}
