// "Forgotten your password?": mails a link (LOGIN-10).
import type { Database } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import type { Bounces } from '../../../mail/bounces.ts'
import type { MailQueue } from '../../../mail/mail-queue.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { findAccountByEmail, toMailReader } from '../accounts.store.ts'
import { consumeResetRequest, mayRetryBouncing } from '../email-links/link-limits.ts'
import { issueLink } from '../email-links/email-links.ts'
import type { SignInOrigins } from '../sign-in/sign-in-origins.ts'
import { resetPasswordMail } from '../mails/reset-password.mail.ts'

export interface RequestResetDeps {
  database: Database
  rateLimits: RateLimits
  signInOrigins: SignInOrigins
  sealedValues: SealedValues
  mail: MailQueue
  bounces: Bounces
}

/** False when no account has this email. */
export async function requestPasswordReset(
  deps: RequestResetDeps,
  email: string,
  address: string,
  now: number,
): Promise<boolean> {
  const { database, rateLimits, signInOrigins, sealedValues, mail, bounces } = deps
  const found = await findAccountByEmail(database.db, email)
  const knownBy =
    found && (await signInOrigins.find(database.db, found.memberId, { address, deviceId: null }, now))
  const request = await consumeResetRequest(
    rateLimits,
    { email, address, isKnownAddress: knownBy !== null },
    now,
  )
  if (!found) return false
  try {
    const isRetried =
      (await bounces.emailBounces(database.db, email)) && (await mayRetryBouncing(rateLimits, email, now))
    return await database.inTransaction(async (trx) => {
      const account = await findAccountByEmail(trx, email) // may have been deleted meanwhile
      if (!account) return false
      const { memberId } = account
      if (isRetried) await bounces.clearBounce(trx, email)
      const token = await issueLink(
        trx,
        sealedValues,
        { memberId, purpose: 'reset-password', email: account.email },
        now,
      )
      await mail.enqueue(
        trx,
        { mail: resetPasswordMail, memberId, reader: toMailReader(account), data: { token } },
        now,
      )
      return true
    })
  } catch (error) {
    await request.refund().catch(() => {}) // the first error says more
    throw error
  }
}
