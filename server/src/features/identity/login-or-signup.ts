// One call for both: an email that is known signs in, a new one signs up (LOGIN-4).
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { Quotas } from '../../quota/quota.store.ts'
import { findAccountByEmail, insertAccount } from './accounts.store.ts'
import { retireAnonymousMember } from './anonymous-members.store.ts'
import { startSession, type SessionTokens } from './start-session.ts'
import { countNewAccount, countSignIn } from './sign-in-limits.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { hashPassword, isPassword } from './password-hashes.ts'
import { hashOf, newId } from './random-ids.ts'

/** Moves what an anonymous member did to the account, inside the sign-in transaction. Twice changes nothing. */
export type OnSignIn = (trx: Trx, anonymousId: string, memberId: string) => Promise<void>

export interface SignInDeps {
  database: Database
  quotas: Quotas
  tokens: AccessTokens
  endedSessions: EndedSessions
  onSignIn: readonly OnSignIn[]
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
  /** Where the call came from, for limits only. */
  address: string
}

/** Null: the email is known and the password is not its own. */
export async function loginOrSignup(deps: SignInDeps, signIn: SignIn, now: number): Promise<(SessionTokens & { isNewAccount: boolean }) | null> {
  const attempt = await countSignIn(deps.quotas, signIn, now)
  const known = await findAccountByEmail(deps.database.db, signIn.email)
  if (!known) await countNewAccount(deps.quotas, signIn.address, deps.newAccountsPerHour, now)
  // Either way one hash: how long it takes tells nothing.
  const passwordHash = known ? null : await hashPassword(signIn.password)
  if (known && !(await isPassword(known.passwordHash, signIn.password))) return null
  const opened = await deps.database.inTransaction(async (trx) => {
    // Read again: the password may have been changed, or the account be gone, while its hash was worked out.
    const still = known && (await findAccountByEmail(trx, signIn.email))
    if (known && still?.passwordHash !== known.passwordHash) return null
    const memberId = known?.memberId ?? (await signUp(trx, signIn, passwordHash ?? '', now))
    if (memberId === null) return null
    await takeOverAnonymous(trx, deps.onSignIn, signIn.anonymousMemberId, memberId)
    return startSession(trx, { memberId, ...signIn.client }, now)
  })
  await attempt.takeBack()
  // In the same moment somebody signed up with this email, or changed its password: what holds now decides.
  if (opened === null) return loginOrSignup(deps, signIn, now)
  const accessToken = await deps.tokens.sign(opened, now)
  return { accessToken, refreshToken: opened.refreshToken, isNewAccount: known === null }
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

/** An id that is unknown, retired, or an account's opens nothing and is passed over: signing in must not fail for it. */
async function takeOverAnonymous(trx: Trx, hooks: readonly OnSignIn[], credential: string | null, memberId: string) {
  const anonymousId = credential === null ? null : await retireAnonymousMember(trx, hashOf(credential), memberId)
  if (anonymousId === null) return
  for (const hook of hooks) await hook(trx, anonymousId, memberId)
}
