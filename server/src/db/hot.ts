// hot(): build and compile a query once, then only fill in its parameters. hotRows(): the same for a list of rows, once for each length.
import { createQueryId } from 'kysely'
import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './schema.ts'

/** Where a parameter comes from: `key` of the `at`th row. */
class Slot {
  readonly key: PropertyKey
  readonly at: number
  constructor(key: PropertyKey, at: number) {
    this.key = key
    this.at = at
  }
}

type Db = Kysely<Tables>

export function hot<P extends object, R>(build: (db: Db, param: <K extends keyof P>(key: K) => P[K]) => Compilable<R>) {
  const run = compiledOnce<R>((db) => build(db, (key) => new Slot(key, 0) as never))
  return (db: Db, params: P): Promise<R[]> => run(db, [params])
}

/** Give it few different lengths (bounded-shapes.ts): each is kept for good. All rows have the keys of the first. */
export function hotRows<Row extends object, R>(build: (db: Db, rows: readonly Row[]) => Compilable<R>) {
  const byLength = new Map<number, (db: Db, rows: readonly Row[]) => Promise<R[]>>()
  const forLength = (rows: readonly Row[]) => {
    const keys = Object.keys(rows[0] ?? {})
    const slots = rows.map((_, at) => Object.fromEntries(keys.map((key) => [key, new Slot(key, at)])) as Row)
    return compiledOnce<R>((db) => build(db, slots))
  }
  return (db: Db, rows: readonly Row[]): Promise<R[]> => {
    const run = byLength.get(rows.length) ?? forLength(rows)
    byLength.set(rows.length, run)
    return run(db, rows)
  }
}

function compiledOnce<R>(build: (db: Db) => Compilable<R>) {
  const compiled = new WeakMap<object, CompiledQuery<R>>() // one per opened database
  return async (db: Db, rows: readonly object[]): Promise<R[]> => {
    const dialect = db.getExecutor().adapter
    let query = compiled.get(dialect)
    if (!query) compiled.set(dialect, (query = build(db).compile()))
    const parameters = query.parameters.map((value) => (value instanceof Slot ? (rows[value.at] as Record<PropertyKey, unknown>)[value.key] : value))
    return (await db.executeQuery<R>({ ...query, parameters, queryId: createQueryId() })).rows
  }
}
