// Which locks a statement of a migration takes, and whether it holds them for as long as the table is large.
// What is not known here to be short counts as long.

export interface StatementLock {
  /** Null where the statement names none. */
  table: string | null
  /** Where the statement names only an index: its table is in the database. */
  index?: string
  mode: LockMode
  /** Null: it takes a moment, however large the table is. */
  work: LongWork | null
}

/** Those of PostgreSQL, and `write`, the one lock that SQLite has for the whole database. */
export type LockMode =
  | 'none'
  | 'share update exclusive'
  | 'row exclusive'
  | 'share'
  | 'share row exclusive'
  | 'access exclusive'
  | 'write'

/** Whether saves have to wait for it; only `access exclusive` stops reads too. */
export const stopsSaves = (mode: LockMode) => mode !== 'none' && mode !== 'share update exclusive'

export type LongWork = keyof typeof longWork

/** What takes as long as a table is large, and what a migration does instead. */
export const longWork = {
  index: { because: 'builds an index', instead: 'make it a migration of `indexes`' },
  rows: {
    because: 'writes rows of a table and keeps them locked until the end',
    instead: 'let a job do it in batches',
  },
  column: {
    because: 'adds a column that rewrites or reads the table',
    instead: 'give it no default or a constant one, and no constraint',
  },
  check: { because: 'checks every row', instead: 'add `not valid`, validate in a later one' },
  type: { because: 'rewrites the table', instead: 'add another column' },
  removal: { because: 'overwrites what it removes', instead: 'remove it in a release of its own' },
  unknown: { because: 'is not known to be short', instead: 'find out, and say so in this file' },
} as const

/** Lower case, without quotes, single spaces. */
const simplified = (statement: string) =>
  statement.toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()

const shortColumn =
  /^add column \w+ (bigint|integer|smallint|text|boolean)( collate c)?( default (null|-?\d+|'[^']*'|true|false)( not null)?| not null default (null|-?\d+|'[^']*'|true|false))?$/

/** None for a statement that only reads. */
export function findLocks(statement: string, engine: 'postgres' | 'sqlite'): StatementLock[] {
  const text = simplified(statement)
  if (isRead(text)) return []
  if (engine === 'sqlite') return [{ ...touched(text), mode: 'write', work: workOnSqlite(text) }]
  if (text.startsWith('create table ')) {
    const referenced = new Set([...text.matchAll(/\breferences (\w+)/g)].map(([, table = '']) => table))
    return [...referenced].map((table) => ({ table, mode: 'share row exclusive', work: null }))
  }
  return [{ ...touched(text), ...onPostgres(text) }]
}

/** What it does to the names of tables: `from` is null where it makes one. */
export function findNewName(statement: string): { from: string | null; to: string } | null {
  const text = simplified(statement)
  const made = /^create table (?:if not exists )?(\w+)/.exec(text)?.[1]
  if (made !== undefined) return { from: null, to: made }
  const [, from, to] = /^alter table (\w+) rename to (\w+)$/.exec(text) ?? []
  return from === undefined || to === undefined ? null : { from, to }
}

/** What it does next may depend on rows that only the database has. */
export const readsRows = (statement: string) => isRead(simplified(statement))

const isRead = (text: string) => text.startsWith('select ')

function touched(text: string): Pick<StatementLock, 'table' | 'index'> {
  const index = /^drop index (?:concurrently )?(?:if exists )?(\w+)/.exec(text)?.[1]
  if (index !== undefined) return { table: null, index }
  const table =
    /^create (?:unique )?index (?:concurrently )?(?:if not exists )?\w+ on (\w+)/.exec(text)?.[1] ??
    /^alter table (?:only )?(\w+) /.exec(text)?.[1] ??
    /^(?:insert into|update|delete from) (\w+)/.exec(text)?.[1] ??
    /^drop table (?:if exists )?(\w+)/.exec(text)?.[1]
  return { table: table ?? null }
}

function onPostgres(text: string): Pick<StatementLock, 'mode' | 'work'> {
  if (/^create (?:unique )?index concurrently /.test(text))
    return { mode: 'share update exclusive', work: 'index' }
  if (/^create (?:unique )?index /.test(text)) return { mode: 'share', work: 'index' }
  const [, altered] = /^alter table (?:only )?\w+ (.*)$/.exec(text) ?? []
  if (altered !== undefined) return ofAlteration(altered)
  if (/^(insert into|update|delete from) /.test(text))
    return { mode: 'row exclusive', work: writesGivenRows(text) ? null : 'rows' }
  if (text.startsWith('drop index concurrently ')) return { mode: 'share update exclusive', work: null }
  if (/^drop (table|index) /.test(text)) return { mode: 'access exclusive', work: null }
  return { mode: 'access exclusive', work: 'unknown' }
}

/** A few new ones, which the statement itself contains. */
const writesGivenRows = (text: string) => /^insert into .*\bvalues\b/.test(text) && !/\bselect\b/.test(text)

function ofAlteration(text: string): Pick<StatementLock, 'mode' | 'work'> {
  if (/^validate constraint \w+$/.test(text)) return { mode: 'share update exclusive', work: 'check' }
  const works = text.split(/, (?=add |drop |alter |rename |validate )/).map((action): LongWork | null => {
    if (shortColumn.test(action)) return null
    if (action.startsWith('add column')) return 'column'
    if (/^drop (column|constraint) /.test(action) || action.startsWith('rename ')) return null
    if (/^alter column \w+ (set|drop) default\b|^alter column \w+ drop not null$/.test(action)) return null
    if (/^add constraint .* not valid$/.test(action)) return null
    if (action.startsWith('add constraint ')) return 'check'
    if (/^alter column \w+ (set data )?type /.test(action)) return 'type'
    return 'unknown'
  })
  return { mode: 'access exclusive', work: works.find((work) => work !== null) ?? null }
}

function workOnSqlite(text: string): LongWork | null {
  if (text.startsWith('create table ')) return null
  if (/^create (?:unique )?index /.test(text)) return 'index'
  if (/^(insert into|update|delete from) /.test(text)) return writesGivenRows(text) ? null : 'rows'
  // what is deleted is overwritten (`secure_delete`)
  if (/^drop (table|index) /.test(text)) return 'removal'
  const [, altered] = /^alter table \w+ (.*)$/.exec(text) ?? []
  if (altered?.startsWith('rename ')) return null
  if (altered?.startsWith('add column ')) return /\b(check|generated)\b/.test(altered) ? 'column' : null
  if (altered?.startsWith('drop column ')) return 'type'
  return 'unknown'
}
