// An academy where money moves opens nothing for test money, and lets it block no purchase
// (docs/decisions/0041-test-rows.md).
import type { Logger } from 'pino'
import type { Database, Trx } from '../../db/database.ts'
import { listEntries, recordEntries } from './ledger/ledger.store.ts'
import { emptyEntry, enrollmentsFrom } from './ledger/enrollments.rule.ts'
import { isTestSource } from './sources.rule.ts'
import { closeUnpaid } from './subscription-sync.ts'
import { listOpenTestPurchases, listTestPayers } from './going-live.store.ts'

const batchSize = 100

interface LiveDeps {
  database: Database
  log: Logger
}

/**
 * When a server starts whose gateway moves real money. May be repeated, and by several processes at once;
 * mails nothing.
 */
export async function endTestMemberships({ database, log }: LiveDeps, now: number): Promise<void> {
  let memberships = 0
  for (let after = ''; ;) {
    const memberIds = await listTestPayers(database.db, after, batchSize)
    for (const memberId of memberIds)
      memberships += await database.inTransaction((trx) => endOf(trx, memberId, now))
    after = memberIds.at(-1) ?? after
    if (memberIds.length < batchSize) break
  }
  let purchases = 0
  for (;;) {
    const ids = await listOpenTestPurchases(database.db, batchSize)
    for (const id of ids)
      purchases += Number(await database.inTransaction((trx) => closeUnpaid(trx, id, now)))
    if (ids.length < batchSize) break
  }
  if (memberships + purchases > 0)
    log.warn(
      { memberships, purchases },
      'memberships and purchases of test money ended: this academy moves real money',
    )
}

/** Returns how many of the member's ended now. */
async function endOf(trx: Trx, memberId: string, now: number): Promise<number> {
  const open = enrollmentsFrom(await listEntries(trx, memberId)).filter(
    ({ source, spans }) => isTestSource(source) && spans.some(([, , until]) => until === null || until > now),
  )
  const entries = open.map(({ membershipId, programId, source }) => ({
    ...emptyEntry,
    membershipId,
    programId,
    source,
    sourceEventId: `${membershipId}/test-money-ended`,
    kind: 'ended' as const,
    occurredAt: now,
    reason: 'revoked' as const,
  }))
  return (await recordEntries(trx, memberId, entries, now)).length
}
