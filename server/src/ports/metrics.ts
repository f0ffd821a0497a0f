// What operators watch: counters of this process, and what is read when someone asks.

/** What became of a mail: `skipped` was not tried, since its address refuses mail or got too many. */
export type MailOutcome = 'sent' | 'failed' | 'bounced' | 'skipped'

/** Every label is a word of the code: a pattern, a kind, a name. Never an id, an address or a path. */
export interface Metrics {
  countRequest: (request: { method: string; route: string; status: number; seconds: number }) => void
  countMail: (outcome: MailOutcome) => void
  /** A caller was over the limit of this name. */
  countRefusal: (limit: string) => void
  /** Where scrapes are answered; null: nowhere. */
  readonly port: number | null
  close: () => Promise<void>
}

export interface KindOfJobs {
  kind: string
  /** Due and not begun. */
  waiting: number
  /** Of the one that waits longest, in epoch milliseconds; null: none waits. */
  oldestDueAt: number | null
  /** Announced for later. */
  planned: number
  running: number
  givenUp: number
}

export interface DatabaseLoad {
  /** Connections that are open. */
  open: number
  idle: number
  /** Statements and transactions that wait for a connection; on SQLite for the one that may write. */
  waiting: number
  /** Transactions that were begun again since the start. */
  retries: number
}

/** Reads what the processes share, and the database's own state; each may fail. */
export interface MetricSources {
  readDatabaseLoad: () => DatabaseLoad
  listKindsOfJobs: () => Promise<readonly KindOfJobs[]>
  /** When each operation ended well last, in epoch milliseconds. */
  listLastRuns: () => Promise<readonly { operation: string; finishedAt: number }[]>
  countBouncedAddresses: () => Promise<number>
  now: () => number
}
