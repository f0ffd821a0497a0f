// What is stored of one person, by source: export, erasure and the readable page are made from the same list.
// Member records are sources; what else is stored is in the manifests of the features.
import { retention, type RetentionKey } from '@oka/contract/personal-data/retention.ts'
import type { Trx } from '../db/database.ts'
import type { PersonTable } from '../db/schema.ts'

/** What a source may use to say its rows in plain words. */
export interface ReadableContext {
  lessonTitle: (activityId: string) => string
  programTitle: (programId: string) => string
  /** In the member's own time zone. */
  time: (at: number) => string
  day: (at: number) => string
  /** Epoch milliseconds. */
  now: number
}

export interface ReadablePart {
  /** Of the section; absent for the source's own name. */
  key?: string
  /** How long it is stored; absent for what `retention` of the source says. */
  retention?: string
  /** The entries are hidden until the member asks for them. */
  isSensitive?: true
  title: string
  /** One line: what there is of it. */
  summary: string
  entries: readonly { label: string; value: string }[]
}

export interface PersonDataSource {
  readonly name: string
  readonly tables: readonly PersonTable[]
  /** Where it stands among what the member reads, the lowest first; absent of records. */
  readonly position?: number
  /**
   * It ends in the moment of the request: nothing must be able to sign in, to reach the person or to go on
   * being done for them.
   */
  readonly endsAtRequest?: true
  /** Of what it stores; more than one where it stores things that end at different times. */
  readonly retention: readonly [RetentionKey, ...RetentionKey[]]
  /** Columns that are not in the export, each with its reason. */
  readonly leftOut: readonly { column: string; reason: string }[]
  /** The rows of each table, without what is left out. */
  exportData(trx: Trx, memberId: string): Promise<{ readonly [table: string]: readonly object[] }>
  /** One part, or several that are shown apart. */
  toReadable(tables: object, context: ReadableContext): ReadablePart | readonly ReadablePart[]
  /** Deletes the rows, or takes the person out of them. A repeat does nothing. */
  erase(trx: Trx, memberId: string): Promise<void>
}

/** Everything that is stored of a person. */
export interface PersonDataSources {
  all: readonly PersonDataSource[]
  endAtRequest: readonly PersonDataSource[]
}

/** Of records. */
const recordPosition = 100

export function personDataSources(sources: readonly PersonDataSource[]): PersonDataSources {
  const all = sources.toSorted((a, b) => (a.position ?? recordPosition) - (b.position ?? recordPosition))
  // the account last: what is stored of its address is found by it
  return { all, endAtRequest: all.filter(({ endsAtRequest }) => endsAtRequest).toReversed() }
}

/** To the member, who has an account. */
export const howLong = (keys: readonly RetentionKey[]) => [...new Set(keys.map(sentenceOf))].join('. ')

function sentenceOf(key: RetentionKey): string {
  const entry = retention[key]
  return 'withAccount' in entry ? entry.withAccount : entry.howLong
}

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count === 0 ? 'No' : count} ${count === 1 ? one : many}`

/** `bedtime-week/ten-minutes-earlier` → `Bedtime week: ten minutes earlier`. */
export const stepInWords = (step: string) =>
  (step.charAt(0).toUpperCase() + step.slice(1)).replaceAll('-', ' ').replace('/', ': ')
