import type { Database, Trx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Bounces } from '../../../mail/bounces.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { findAccountByMember } from '../accounts.store.ts'
import { consumeConfirmationMail, mayRetryBouncing } from '../email-links/link-limits.ts'
import { mailConfirmation, type ConfirmationDeps } from './mail-confirmation.ts'

export interface RequestConfirmationDeps extends ConfirmationDeps {
  database: Database
  rateLimits: RateLimits
  bounces: Bounces
  /** In the transaction in which the account gets another address. */
  onContactChange: (trx: Trx, memberId: string, now: number) => Promise<void>
}

/**
 * Mails another link, unless the address is confirmed and mail to it arrives; returns whether it is
 * confirmed.
 */
export async function requestEmailConfirmation(
  deps: RequestConfirmationDeps,
  memberId: string,
  now: number,
): Promise<boolean> {
  const { database, rateLimits, bounces } = deps
  const found = await findAccountByMember(database.db, memberId)
  if (!found) throw new AppError('unauthenticated')
  const isBouncing = await bounces.emailBounces(database.db, found.email)
  if (found.isEmailVerified && !isBouncing) return true
  await consumeConfirmationMail(rateLimits, found, now)
  const isRetried = isBouncing && (await mayRetryBouncing(rateLimits, found.email, now))
  return database.inTransaction(async (trx) => {
    const account = await findAccountByMember(trx, memberId)
    if (!account) throw new AppError('unauthenticated')
    if (isRetried) await bounces.clearBounce(trx, found.email)
    if (!account.isEmailVerified || isRetried) await mailConfirmation(trx, deps, account, now)
    return account.isEmailVerified
  })
}
