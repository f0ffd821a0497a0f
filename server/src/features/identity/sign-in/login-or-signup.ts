// One call for both: an email with an account signs in, a new one signs up (LOGIN-4).
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import type { Trx } from '../../../db/database.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { findAccountByEmail, insertAccount, type StoredAccount } from '../accounts.store.ts'
import { retireAnonymousMember } from '../anonymous-members.store.ts'
import { startSession, type SessionDeps, type SessionTokens } from '../sessions.ts'
import { consumeNewAccount, consumeNewSession, consumeSignIn } from './sign-in-limits.ts'
import type { Origin, SignInOrigins } from './sign-in-origins.ts'
import { hashOf, hashPassword, isPassword, newId } from '../credentials.ts'

/** Moves everything an anonymous member owns to the account, inside the sign-in transaction. */
export type MergeRecords = (trx: Trx, anonymousId: string, memberId: string) => Promise<void>

export interface SignInDeps extends SessionDeps {
  rateLimits: RateLimits
  signInOrigins: SignInOrigins
  mergeRecords: MergeRecords
  /** From one address. */
  signInsPerHour: number
}

export interface SignIn {
  email: string
  password: string
  anonymousMemberId: string | null
  defaultProgramId: string | null
  landingActivityId: string | null
  marketing: string | null
  client: { platform: string; appVersion: string }
  origin: Origin
}

type SignInResult = SessionTokens & { isNewAccount: boolean }

/** Null when the account exists and the password is wrong. */
export async function loginOrSignup(deps: SignInDeps, signIn: SignIn, now: number): Promise<SignInResult | null> {
  const { email, origin } = signIn
  const account = await findAccountByEmail(deps.database.db, email)
  const knownBy = account && (await deps.signInOrigins.find(deps.database.db, account.memberId, origin, now))
  const attempt = await consumeSignIn(deps.rateLimits, { email, ...origin, knownBy }, deps.signInsPerHour, now)
  let outcome: SignInResult | 'wrong password' | 'account changed'
  try {
    outcome = await attemptSignIn(deps, signIn, account, now)
  } catch (error) {
    await attempt.refund().catch(() => {}) // the first error says more
    throw error
  }
  if (outcome === 'wrong password') return null
  await attempt.refund()
  return outcome === 'account changed' ? loginOrSignup(deps, signIn, now) : outcome
}

/** `account changed`: another request signed up with this email or changed its password meanwhile, so the sign-in has to be decided again. */
async function attemptSignIn(
  deps: SignInDeps,
  signIn: SignIn,
  account: StoredAccount | null,
  now: number,
): Promise<SignInResult | 'wrong password' | 'account changed'> {
  const { email, password, origin } = signIn
  if (!account) await consumeNewAccount(deps.rateLimits, origin.address, deps.signInsPerHour, now)
  // One hash in either case, so that the response time does not reveal whether the account exists.
  const passwordHash = account ? null : await hashPassword(password, origin.address)
  if (account && !(await isPassword(account.passwordHash, password, origin.address))) return 'wrong password'
  await consumeNewSession(deps.rateLimits, email, now)
  const session = await deps.database.inTransaction(async (trx) => {
    // The account may have been deleted, or its password changed, while the hash was computed.
    const current = account && (await findAccountByEmail(trx, email))
    if (account && current?.passwordHash !== account.passwordHash) return null
    const memberId = account?.memberId ?? (await signUp(trx, signIn, passwordHash ?? '', now))
    if (memberId === null) return null
    await mergeAnonymousMember(trx, deps.mergeRecords, signIn.anonymousMemberId, memberId)
    await deps.signInOrigins.save(trx, memberId, origin, now)
    return startSession(trx, deps, { memberId, ...signIn.client }, now)
  })
  if (session === null) return 'account changed'
  for (const id of session.endedFamilyIds) deps.endedSessions.add(id)
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
