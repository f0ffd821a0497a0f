// Which lock a statement of a migration takes on PostgreSQL, and whether it holds it for as long as the table
// is large. What is not known here to be short counts as long.

export interface StatementLock {
  /** That exists before the migration; null where the statement touches none. */
  table: string | null
  mode: LockMode
  /** Null: for a moment, however large the table is. */
  longBecause: string | null
}

/** Each but the first two stops saves; `access exclusive` stops reads too. */
export type LockMode =
  | 'none'
  | 'share update exclusive'
  | 'row exclusive'
  | 'share'
  | 'share row exclusive'
  | 'access exclusive'

/** Lower case, without quotes, single spaces. */
const simplified = (statement: string) =>
  statement.toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()

const shortColumn =
  /^add column \w+ (bigint|integer|smallint|text|boolean)( collate c)?( default (null|-?\d+|'[^']*'|true|false)( not null)?| not null default (null|-?\d+|'[^']*'|true|false))?$/

/** `madeHere` are the tables that the same migration made before: they are empty, and nobody else sees them. */
export function findLock(statement: string, madeHere: ReadonlySet<string>): StatementLock {
  const text = simplified(statement)
  const lock = readLock(text)
  return lock.table !== null && madeHere.has(lock.table) ? { ...lock, mode: 'none', longBecause: null } : lock
}

/** The table that the statement makes, if it does. */
export const findMadeTable = (statement: string): string | undefined =>
  /^create table (?:if not exists )?(\w+)/.exec(simplified(statement))?.[1]

function readLock(text: string): StatementLock {
  const index = /^create (?:unique )?index (concurrently )?(?:if not exists )?\w+ on (\w+)/.exec(text)
  if (index) {
    const [, concurrently, table = ''] = index
    return concurrently
      ? { table, mode: 'share update exclusive', longBecause: null }
      : { table, mode: 'share', longBecause: 'builds an index: make it a migration of `indexes`' }
  }
  const altered = /^alter table (?:only )?(\w+) (.*)$/.exec(text)
  if (altered) return lockOfAlteration(altered[1] ?? '', altered[2] ?? '')
  const inserted = /^insert into (\w+) .*\bvalues\b/.exec(text)
  if (inserted && !/\bselect\b/.test(text))
    return { table: inserted[1] ?? '', mode: 'row exclusive', longBecause: null }
  const written = /^(?:insert into|update|delete from) (\w+)/.exec(text)
  if (written)
    return {
      table: written[1] ?? '',
      mode: 'row exclusive',
      longBecause: 'writes rows of a table and keeps them locked until the end: let a job do it in batches',
    }
  const dropped = /^drop table (?:if exists )?(\w+)/.exec(text)
  if (dropped) return { table: dropped[1] ?? '', mode: 'access exclusive', longBecause: null }
  if (text.startsWith('drop index concurrently '))
    return { table: null, mode: 'share update exclusive', longBecause: null }
  if (text.startsWith('drop index ')) return { table: null, mode: 'access exclusive', longBecause: null }
  if (text.startsWith('select ')) return { table: null, mode: 'none', longBecause: null }
  if (text.startsWith('create table ')) {
    const referenced = /\breferences (\w+)/.exec(text)?.[1]
    return { table: referenced ?? null, mode: referenced ? 'share row exclusive' : 'none', longBecause: null }
  }
  return { table: null, mode: 'access exclusive', longBecause: 'is not known to be short' }
}

function lockOfAlteration(table: string, text: string): StatementLock {
  const reasons = text.split(/, (?=add |drop |alter |rename |validate )/).map((action) => {
    if (shortColumn.test(action)) return null
    if (action.startsWith('add column'))
      return 'adds a column that rewrites or reads the table: give it no default or a constant one, and no constraint'
    if (/^drop (column|constraint) /.test(action) || action.startsWith('rename ')) return null
    if (/^alter column \w+ (set|drop) default\b|^alter column \w+ drop not null$/.test(action)) return null
    if (/^add constraint .* not valid$/.test(action)) return null
    if (action.startsWith('add constraint '))
      return 'checks every row: add `not valid`, validate in a later one'
    if (/^alter column \w+ (set data )?type /.test(action)) return 'rewrites the table: add another column'
    return 'is not known to be short'
  })
  if (/^validate constraint \w+$/.test(text))
    return { table, mode: 'share update exclusive', longBecause: null }
  return { table, mode: 'access exclusive', longBecause: reasons.find((reason) => reason !== null) ?? null }
}
