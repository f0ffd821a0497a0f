// hot(): build and compile a query once, then only fill in its parameters.
import { createQueryId } from 'kysely'
import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './schema.ts'

class Slot {
  readonly key: PropertyKey
  constructor(key: PropertyKey) {
    this.key = key
  }
}

export function hot<P extends object, R>(build: (db: Kysely<Tables>, param: <K extends keyof P>(key: K) => P[K]) => Compilable<R>) {
  const compiled = new WeakMap<object, CompiledQuery<R>>() // one per opened database
  return async (db: Kysely<Tables>, params: P): Promise<R[]> => {
    const dialect = db.getExecutor().adapter
    let query = compiled.get(dialect)
    if (!query) compiled.set(dialect, (query = build(db, (key) => new Slot(key) as never).compile()))
    const parameters = query.parameters.map((value) => (value instanceof Slot ? params[value.key as keyof P] : value))
    return (await db.executeQuery<R>({ ...query, parameters, queryId: createQueryId() })).rows
  }
}
