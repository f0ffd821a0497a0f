// A member who is signed in proves who they are once more: a session may be open on a device that others use.
import type { Database, Trx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { MemberCaller } from '../../../http/caller.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { findAccountByMember, type StoredAccount } from '../accounts.store.ts'
import { isPassword } from '../credentials.ts'
import { findFamilyEnd } from '../sessions.store.ts'

const windowMs = 15 * 60_000

/**
 * Ten wrong passwords of one session in a quarter of an hour: a stolen session can neither guess on nor keep
 * the owner's other devices from changing it.
 */
const consumeCheck = async (rateLimits: RateLimits, familyId: string, now: number) => {
  const guesses = { name: 'password-guess', subject: familyId, limit: 10, windowMs }
  const consumption = await rateLimits.consume(
    [{ name: 'password-check', subject: familyId, limit: 60, windowMs: 4 * windowMs }, guesses],
    now,
  )
  return { refund: () => consumption.refund([guesses]) }
}

/** The account when the password is right, else null. Throws `unauthenticated` when the account is gone. */
export async function checkOwnPassword(
  { database, rateLimits }: { database: Database; rateLimits: RateLimits },
  { memberId, familyId }: MemberCaller,
  password: string,
  address: string,
  now: number,
): Promise<StoredAccount | null> {
  const account = await findAccountByMember(database.db, memberId)
  if (!account) throw new AppError('unauthenticated')
  const attempt = await consumeCheck(rateLimits, familyId, now)
  try {
    if (!(await isPassword(account.passwordHash, password, { address, isKnown: true }))) return null
  } catch (error) {
    await attempt.refund().catch(() => {}) // the first error says more
    throw error
  }
  await attempt.refund()
  return account
}

/**
 * The account, read again inside the transaction that relies on its password. Null when the password was
 * changed while it was checked: it has to be checked again. Throws `unauthenticated` when the session has
 * ended or the account is gone.
 */
export async function readCheckedAccount(
  trx: Trx,
  { memberId, familyId }: MemberCaller,
  checked: StoredAccount,
): Promise<StoredAccount | null> {
  const account = await findAccountByMember(trx, memberId)
  if (!account || (await findFamilyEnd(trx, familyId)) !== null) throw new AppError('unauthenticated')
  return account.passwordHash === checked.passwordHash ? account : null
}
