// Who of the staff does what, for which member and why. Nothing is looked at or done before that is recorded.
import type { Config } from '../config/config.ts'
import type { Database, Trx } from '../db/database.ts'
import type { Terminal } from '../operations/command-line.ts'
import type { Operations } from './operations.ts'
import { insertAction } from './staff-actions.store.ts'

export interface StaffRequest {
  config: Config
  operations: Operations
  terminal: Terminal
  staff: string
  reason: string
  now: number
}

/**
 * Records the action and does it in one transaction. `action`: such as `grantedMembership`; the member reads
 * it as "Granted membership", so a name that is stored stays.
 */
export const recorded = <R>(
  { operations, staff, reason, now }: StaffRequest,
  action: string,
  subjectId: string | null,
  work: (trx: Trx) => Promise<R>,
): Promise<R> =>
  operations.database.inTransaction(async (trx) => {
    await insertAction(trx, { staff, action, subjectId, reason }, now)
    return work(trx)
  })

/** Records an action whose work cannot be in the same transaction, before it is done. */
export const recordFirst = (request: StaffRequest, action: string, subjectId: string | null): Promise<void> =>
  recorded(request, action, subjectId, async () => {})

/** A database of which every transaction records the action too, for a use case that opens its own. */
export const recordingDatabase = (request: StaffRequest, action: string, subjectId: string): Database => ({
  ...request.operations.database,
  inTransaction: (work) => recorded(request, action, subjectId, work),
})
