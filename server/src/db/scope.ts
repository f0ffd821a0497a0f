// Guard: the database handle used inside a transaction would wait for itself, or read past the transaction.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Driver } from 'kysely'

const scopes = new AsyncLocalStorage<{ open: boolean }>()

/** Runs `work` so that `refuseInTransaction` throws until it has settled. */
export async function asTransactionScope<R>(work: () => Promise<R>): Promise<R> {
  const scope = { open: true }
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.open = false // what work left running behind may use the database again
  }
}

export function refuseInTransaction(): void {
  if (scopes.getStore()?.open) throw new Error('The database was used inside inTransaction: use the trx given to the callback')
}

/** A driver that hands out no connection for the plain handle while a transaction is open in the same call. */
export function guarded<D extends Driver>(driver: D): D {
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async (options) => {
    refuseInTransaction()
    return acquire(options)
  }
  return driver
}
