// What follows from cards that were declined for a first payment (TRUST-13), whoever reports them and how
// often.
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { GatewaySubscription } from '../../../ports/payments.ts'
import { readAccount } from '../../identity/index.ts'
import type { Purchase } from '../sync/purchase.store.ts'
import type { SyncDeps } from '../sync/sync-deps.ts'
import { countDeclinesSince, requireConfirmation, saveDeclines } from './declines.store.ts'

/** So many within a day, and the member must show that the email address is theirs. */
const declinesBeforeConfirmation = 3

/**
 * Counts the declines that are new. True: the purchase is to end, so that no further card is tried with it;
 * also where ending it failed before.
 */
export async function countDeclines(
  { database, purchaseLimits }: SyncDeps,
  purchase: Purchase,
  { invoices: [first] }: GatewaySubscription,
  now: number,
): Promise<boolean> {
  const declines = first?.failures.length ?? 0
  if (purchase.state === 'paid' || declines === 0) return false
  const { id, member_id: memberId, address_hash: addressHash, network_hash: networkHash } = purchase
  const added =
    declines > (purchase.declines ?? 0)
      ? await database.inTransaction((trx) => saveDeclines(trx, id, declines, now))
      : 0
  if (added > 0) await purchaseLimits.countDeclines({ memberId, addressHash, networkHash }, added, now)
  const account = await readAccount(database, memberId)
  const mayConfirm = account !== null && account.is_email_verified === 0
  const needsConfirmation =
    mayConfirm && (await countDeclinesSince(database.db, memberId, now - dayMs)) >= declinesBeforeConfirmation
  if (needsConfirmation && purchase.needs_confirmation !== 1)
    await database.inTransaction((trx) => requireConfirmation(trx, id))
  return needsConfirmation || (await purchaseLimits.isOver(memberId, now))
}
