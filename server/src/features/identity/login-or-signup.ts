// One call for both: an email with an account signs in, a new one signs up (LOGIN-4).
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import { findAccountByEmail, insertAccount } from './accounts.store.ts'
import { retireAnonymousMember } from './anonymous-members.store.ts'
import { startSession, type SessionTokens } from './sessions.ts'
import { consumeNewAccount, consumeSignIn } from './sign-in-limits.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { hashOf, hashPassword, isPassword, newId } from './credentials.ts'

/** Moves everything an anonymous member owns to the account, inside the sign-in transaction. */
export type MergeRecords = (trx: Trx, anonymousId: string, memberId: string) => Promise<void>

export interface SignInDeps {
  database: Database
  rateLimits: RateLimits
  tokens: AccessTokens
  endedSessions: EndedSessions
  mergeRecords: MergeRecords
  newAccountsPerHour: number
}

export interface SignIn {
  email: string
  password: string
  anonymousMemberId: string | null
  defaultProgramId: string | null
  landingActivityId: string | null
  marketing: string | null
  client: { platform: string; appVersion: string }
  /** For rate limits only. */
  address: string
}

/** Null when the account exists and the password is wrong. */
export async function loginOrSignup(deps: SignInDeps, signIn: SignIn, now: number): Promise<(SessionTokens & { isNewAccount: boolean }) | null> {
  const attempt = await consumeSignIn(deps.rateLimits, signIn, now)
  const account = await findAccountByEmail(deps.database.db, signIn.email)
  if (!account) await consumeNewAccount(deps.rateLimits, signIn.address, deps.newAccountsPerHour, now)
  // One hash in either case, so that the response time does not reveal whether the account exists.
  const passwordHash = account ? null : await hashPassword(signIn.password)
  if (account && !(await isPassword(account.passwordHash, signIn.password))) return null
  const session = await deps.database.inTransaction(async (trx) => {
    // The account may have been deleted, or its password changed, while the hash was computed.
    const current = account && (await findAccountByEmail(trx, signIn.email))
    if (account && current?.passwordHash !== account.passwordHash) return null
    const memberId = account?.memberId ?? (await signUp(trx, signIn, passwordHash ?? '', now))
    if (memberId === null) return null
    await mergeAnonymousMember(trx, deps.mergeRecords, signIn.anonymousMemberId, memberId)
    return startSession(trx, { memberId, ...signIn.client }, now)
  })
  await attempt.refund()
  // Another request signed up with this email or changed its password meanwhile: decide again.
  if (session === null) return loginOrSignup(deps, signIn, now)
  const accessToken = await deps.tokens.sign(session, now)
  return { accessToken, refreshToken: session.refreshToken, isNewAccount: account === null }
}

async function signUp(
  trx: Trx,
  { email, defaultProgramId: program, landingActivityId, marketing }: SignIn,
  passwordHash: string,
  now: number,
): Promise<string | null> {
  const memberId = newId()
  const isNew = await insertAccount(trx, { memberId, email, passwordHash, marketing, landingActivityId, defaultProgramId: program ?? defaultProgramId }, now)
  return isNew ? memberId : null
}

/** An id that is unknown, already merged or an account's own is ignored: signing in must not fail because of it. */
async function mergeAnonymousMember(trx: Trx, merge: MergeRecords, credential: string | null, memberId: string) {
  const anonymousId = credential === null ? null : await retireAnonymousMember(trx, hashOf(credential), memberId)
  if (anonymousId !== null) await merge(trx, anonymousId, memberId)
}
