// Inside a transaction the plain database handle would wait for itself (SQLite) or read past the transaction
// (PostgreSQL): it throws instead.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Driver } from 'kysely'

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Until `work` has settled, `assertOutsideTransaction` throws for everything it calls. */
export async function guardTransaction<R>(work: () => Promise<R>): Promise<R> {
  const transaction = { isOpen: true }
  try {
    return await transactions.run(transaction, work)
  } finally {
    transaction.isOpen = false // async work that outlives the transaction may use the database again
  }
}

export function assertOutsideTransaction(): void {
  if (transactions.getStore()?.isOpen)
    throw new Error('The database was used inside inTransaction: use the trx given to the callback')
}

/**
 * Wraps a driver: it refuses a connection to the plain handle while the same async call has a transaction
 * open.
 */
export function refuseConnectionsInTransaction<D extends Driver>(driver: D): D {
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async (options) => {
    assertOutsideTransaction()
    return acquire(options)
  }
  return driver
}
