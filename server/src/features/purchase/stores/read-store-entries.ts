import { listEntries, type LedgerEntry } from '../../membership/index.ts'
import { hasAccount } from '../sync/purchase.store.ts'
import { storeEntries, type StoreProblem } from './store-entries.ts'
import { listStoreRows } from './store-membership.store.ts'
import { knownStores, type StoreDeps } from './sync-stores.ts'

interface MissingEntries {
  /** What the stores say now and the ledger does not have; empty where they agree. */
  missing: LedgerEntry[]
  /** What the stores say and cannot be right. */
  problems: StoreProblem[]
}

/**
 * Compares one member's purchases in stores with the ledger and writes nothing. Throws
 * `PaymentsUnavailableError`.
 */
export async function readStoreEntries(
  deps: Pick<StoreDeps, 'database' | 'stores'>,
  memberId: string,
  now: number,
): Promise<MissingEntries> {
  const { database, stores } = deps
  // reading would make a subscriber of whoever was erased meanwhile
  if (!(await hasAccount(database.db, memberId))) return { missing: [], problems: [] }
  const subscriber = await stores.readSubscriber(memberId)
  const [rows, entries] = [
    await listStoreRows(database.db, memberId),
    await listEntries(database.db, memberId),
  ]
  const { entries: missing, problems } = storeEntries(
    subscriber,
    knownStores(deps, memberId, entries, rows),
    now,
  )
  return { missing, problems }
}
