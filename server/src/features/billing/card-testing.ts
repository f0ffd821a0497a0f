// Limits on trying stolen cards (TRUST-13): purchases that begin, and cards that are declined, by member,
// address and network.
import { hourMs, dayMs } from '@oka/contract/shared/durations.ts'
import { AppError } from '../../errors/app-error.ts'
import { computeNetwork } from '../../rate-limit/network.ts'
import type { RateLimit, RateLimits } from '../../rate-limit/rate-limit.store.ts'
import type { GatewaySubscription } from '../../ports/payments.ts'
import { readAccount } from '../identity/index.ts'
import { countDeclinesSince, requireConfirmation, saveDeclines, type Purchase } from './purchase.store.ts'
import type { Database } from '../../db/database.ts'

export interface PurchaseOrigin {
  memberId: string
  /** Null: not known, as of a purchase that an earlier release began. */
  addressHash: string | null
  networkHash: string | null
}

export interface PurchaseLimits {
  originOf: (caller: { memberId: string; address: string }) => PurchaseOrigin
  /** Of a purchase that has begun. */
  countPurchase: (origin: PurchaseOrigin, now: number) => Promise<void>
  /** Throws `rate_limited` where no further purchase may begin, or no further card be declined. */
  checkLimits: (origin: PurchaseOrigin, now: number) => Promise<void>
  countDeclines: (origin: PurchaseOrigin, count: number, now: number) => Promise<void>
  /**
   * True: no further card of the member may be declined, so what they began is to end. Those of others at the
   * same address end nothing.
   */
  isOver: (memberId: string, now: number) => Promise<boolean>
}

const ofMember = { purchases: 10, declines: 5 }

/** Of the limit of an address. */
const networkShares = { purchases: 3, declines: 8 / 3 }

export function purchaseLimits(
  rateLimits: RateLimits,
  perAddress: { purchasesPerHour: number; declinedCardsPerHour: number },
): PurchaseLimits {
  /** In the order they are counted: who is over a limit of their own uses up no shared one. */
  const limitsOf = (
    kind: keyof typeof ofMember,
    { memberId, addressHash, networkHash }: PurchaseOrigin,
  ): RateLimit[] => {
    const limit = kind === 'purchases' ? perAddress.purchasesPerHour : perAddress.declinedCardsPerHour
    const shared = [
      { name: `${kind}-address`, hash: addressHash, limit },
      { name: `${kind}-network`, hash: networkHash, limit: Math.round(limit * networkShares[kind]) },
    ]
    return [
      ownLimit(kind, memberId),
      ...shared.flatMap(({ hash, ...rest }) =>
        hash === null ? [] : [{ ...rest, subject: { hash }, windowMs: hourMs }],
      ),
    ]
  }

  const ownLimit = (kind: keyof typeof ofMember, memberId: string): RateLimit => ({
    name: kind,
    subject: memberId,
    limit: ofMember[kind],
    windowMs: hourMs,
  })
  const isReached = (error: unknown) => error instanceof AppError && error.code === 'rate_limited'

  /** What is over a limit counts no further. */
  async function count(kind: keyof typeof ofMember, origin: PurchaseOrigin, now: number): Promise<void> {
    try {
      await rateLimits.consume(limitsOf(kind, origin), now)
    } catch (error) {
      if (!isReached(error)) throw error
    }
  }

  return {
    originOf: ({ memberId, address }) => ({
      memberId,
      addressHash: rateLimits.hashOf(address),
      networkHash: rateLimits.hashOf(computeNetwork(address)),
    }),
    countPurchase: (origin, now) => count('purchases', origin, now),
    checkLimits: (origin, now) =>
      rateLimits.check([...limitsOf('purchases', origin), ...limitsOf('declines', origin)], now),
    async countDeclines(origin, declines, now) {
      for (let counted = 0; counted < declines; counted++) await count('declines', origin, now)
    },
    async isOver(memberId, now) {
      try {
        await rateLimits.check([ownLimit('declines', memberId)], now)
        return false
      } catch (error) {
        if (isReached(error)) return true
        throw error
      }
    },
  }
}

/** So many within a day, and the member must show that the email address is theirs. */
const declinesBeforeConfirmation = 3

/**
 * Counts the declines that are new. True: the purchase is to end, so that no further card is tried with it;
 * also where ending it failed before.
 */
export async function countDeclines(
  { database, purchaseLimits: limits }: { database: Database; purchaseLimits: PurchaseLimits },
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
  if (added > 0) await limits.countDeclines({ memberId, addressHash, networkHash }, added, now)
  const account = await readAccount(database, memberId)
  const mayConfirm = account !== null && account.is_email_verified === 0
  const needsConfirmation =
    mayConfirm && (await countDeclinesSince(database.db, memberId, now - dayMs)) >= declinesBeforeConfirmation
  if (needsConfirmation && purchase.needs_confirmation !== 1)
    await database.inTransaction((trx) => requireConfirmation(trx, id))
  return needsConfirmation || (await limits.isOver(memberId, now))
}
