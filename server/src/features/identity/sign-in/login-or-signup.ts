// One call for both: an email with an account signs in, a new one signs up (LOGIN-4).
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import type { Trx } from '../../../db/database.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import type { MailQueue } from '../../../mail/mail-queue.ts'
import {
  findAccountByEmail,
  insertAccount,
  toMailReader,
  updateAccount,
  type StoredAccount,
} from '../accounts.store.ts'
import { retireAnonymousMember } from '../anonymous-members.store.ts'
import { startSession, type SessionDeps, type SessionTokens } from '../sessions.ts'
import { consumeNewAccount, consumeNewSession, consumeSignIn } from './sign-in-limits.ts'
import type { KnownBy, Origin, SignInOrigins } from './sign-in-origins.ts'
import { insertNewLink, mayMailSignUp } from '../email-links/email-links.ts'
import { hashCredential, hashPassword, isPassword, newId } from '../credentials.ts'
import { confirmEmailMail } from '../mails/confirm-email.mail.ts'
import { newDeviceMail } from '../mails/new-device.mail.ts'

/** Moves everything an anonymous member owns to the account, inside the sign-in transaction. */
export type MergeRecords = (trx: Trx, anonymousId: string, memberId: string) => Promise<void>

export interface SignInDeps extends SessionDeps {
  rateLimits: RateLimits
  sealedValues: SealedValues
  mail: MailQueue
  signInOrigins: SignInOrigins
  mergeRecords: MergeRecords
  /** What signing up means for other features, inside its transaction. */
  onSignUp: (trx: Trx, memberId: string, now: number) => Promise<void>
  /**
   * The time zone that the member chose, which the device of a sign-in does not replace; '' where they chose
   * none.
   */
  chosenTimeZone: (trx: Trx, memberId: string) => Promise<string>
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
  client: { platform: string; appVersion: string; deviceName: string }
  /** BCP 47 and IANA names as the device sent them. */
  locale: { language: string | undefined; timeZone: string | undefined }
  origin: Origin
}

type SignInResult = SessionTokens & { isNewAccount: boolean }

/** Null when the account exists and the password is wrong. */
export async function loginOrSignup(
  deps: SignInDeps,
  signIn: SignIn,
  now: number,
): Promise<SignInResult | null> {
  const { email, origin } = signIn
  const account = await findAccountByEmail(deps.database.db, email)
  const knownBy = account && (await deps.signInOrigins.find(deps.database.db, account.memberId, origin, now))
  const attempt = await consumeSignIn(
    deps.rateLimits,
    { email, passwordHash: account?.passwordHash ?? '', ...origin, knownBy },
    deps.signInsPerHour,
    now,
  )
  let outcome: SignInResult | 'wrong password' | 'account changed'
  try {
    outcome = await attemptSignIn(deps, signIn, account, knownBy, now)
  } catch (error) {
    await attempt.refund().catch(() => {}) // the first error says more
    throw error
  }
  if (outcome === 'wrong password') return null
  await attempt.refund()
  return outcome === 'account changed' ? loginOrSignup(deps, signIn, now) : outcome
}

/**
 * `account changed`: another request signed up with this email or changed its password meanwhile, so the
 * sign-in has to be decided again.
 */
async function attemptSignIn(
  deps: SignInDeps,
  signIn: SignIn,
  account: StoredAccount | null,
  knownBy: KnownBy,
  now: number,
): Promise<SignInResult | 'wrong password' | 'account changed'> {
  const { email, password, origin } = signIn
  if (!account) await consumeNewAccount(deps.rateLimits, origin.address, deps.signInsPerHour, now)
  const isMailed =
    account === null &&
    (await mayMailSignUp(
      deps.rateLimits,
      { email, address: origin.address, newMembersPerHour: deps.signInsPerHour },
      now,
    ))
  // One hash in either case, so that the response time does not reveal whether the account exists.
  const hasher = { address: origin.address, isKnown: knownBy !== null }
  const passwordHash = account ? null : await hashPassword(password, hasher)
  if (account && !(await isPassword(account.passwordHash, password, hasher))) return 'wrong password'
  await consumeNewSession(deps.rateLimits, email, now)
  const session = await deps.database.inTransaction(async (trx) => {
    // The account may have been deleted, or its password changed, while the hash was computed.
    const current = account && (await findAccountByEmail(trx, email))
    if (account && current?.passwordHash !== account.passwordHash) return null
    const memberId =
      account?.memberId ??
      (await signUp(trx, deps, signIn, { passwordHash: passwordHash ?? '', isMailed }, now))
    if (memberId === null) return null
    await mergeAnonymousMember(trx, deps.mergeRecords, signIn.anonymousMemberId, memberId, now)
    if (current) await recordSignIn(trx, deps, signIn, current, knownBy, now)
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
  deps: SignInDeps,
  signIn: SignIn,
  { passwordHash, isMailed }: { passwordHash: string; isMailed: boolean },
  now: number,
): Promise<string | null> {
  const { email, marketing, landingActivityId } = signIn
  const memberId = newId()
  const locale = {
    language: parseLanguage(signIn.locale.language),
    timeZone: parseTimeZone(signIn.locale.timeZone),
  }
  const program = signIn.defaultProgramId ?? defaultProgramId
  const isNew = await insertAccount(
    trx,
    { memberId, email, passwordHash, marketing, landingActivityId, defaultProgramId: program, ...locale },
    now,
  )
  if (!isNew) return null
  await deps.onSignUp(trx, memberId, now)
  if (!isMailed) return memberId
  const token = await insertNewLink(
    trx,
    deps.sealedValues,
    { memberId, purpose: 'confirm-email', email },
    now,
  )
  await deps.mail.enqueue(
    trx,
    { mail: confirmEmailMail, memberId, reader: { email, ...locale }, data: { token } },
    now,
  )
  return memberId
}

/**
 * What a sign-in tells of its device: the language of the account's mails, and whether its owner should hear
 * of it.
 */
async function recordSignIn(
  trx: Trx,
  deps: SignInDeps,
  { locale, origin, client }: SignIn,
  account: StoredAccount,
  knownBy: KnownBy,
  now: number,
) {
  const { memberId } = account
  const language = parseLanguage(locale.language) || account.language
  const isSameZone = locale.timeZone === undefined || locale.timeZone === account.timeZone
  const timeZone = isSameZone
    ? account.timeZone
    : (await deps.chosenTimeZone(trx, memberId)) || parseTimeZone(locale.timeZone) || account.timeZone
  const changes = {
    ...(language !== account.language && { language }),
    ...(timeZone !== account.timeZone && { time_zone: timeZone }),
  }
  if (Object.keys(changes).length > 0) await updateAccount(trx, memberId, changes)
  const isKnown = knownBy === 'device' || (knownBy === 'address' && origin.deviceId === null)
  if (isKnown || !(await deps.signInOrigins.isNew(trx, memberId, origin, now))) return
  const reader = toMailReader({ ...account, language, timeZone })
  await deps.mail.enqueue(
    trx,
    { mail: newDeviceMail, memberId, reader, data: { deviceName: client.deviceName, at: now } },
    now,
  )
}

/**
 * An id that is unknown, already merged or an account's own is ignored: signing in must not fail because of
 * it.
 */
async function mergeAnonymousMember(
  trx: Trx,
  merge: MergeRecords,
  credential: string | null,
  memberId: string,
  now: number,
) {
  const anonymousId =
    credential === null ? null : await retireAnonymousMember(trx, hashCredential(credential), memberId, now)
  if (anonymousId !== null) await merge(trx, anonymousId, memberId)
}

const maxLanguageLength = 35

const maxTimeZoneLength = 60

/** BCP 47 in canonical form, such as de-AT; '' for anything else. */
export function parseLanguage(tag: string | undefined): string {
  if (!tag) return ''
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag)
    return canonical.length > maxLanguageLength ? '' : canonical
  } catch {
    return ''
  }
}

/** An IANA name as the device wrote it, such as Europe/Vienna; '' for anything else, also an offset. */
export function parseTimeZone(name: string | undefined): string {
  if (!name || !/^[A-Za-z]/.test(name) || name.length > maxTimeZoneLength) return ''
  try {
    // throws for an unknown one
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === undefined
      ? ''
      : name
  } catch {
    return ''
  }
}
