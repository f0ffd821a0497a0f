// Who learns in a frame: a partner user is created, found by the partner's token, or stays who it is (EMB-4,
// EMB-8).
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import { anonymousPartnerUser } from '@oka/contract/partners/partners.schema.ts'
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Caller, PartnerCaller } from '../../http/caller.ts'
import { limitsOfAddress } from '../../rate-limit/limits-of-address.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { findActiveMembers, hashCredential, newId } from '../identity/index.ts'
import { accessOf, type Partner, type PartnerDirectory } from './partner-directory.ts'
import { userKeyOf, type PartnerSecrets } from './partner-secrets.ts'
import { useToken, verifyToken, type VerifiedToken } from './partner-token.ts'
import {
  extendSession,
  findMemberByUserKey,
  findSession,
  findUser,
  insertSession,
  insertUser,
  updateUser,
} from './partner-users.store.ts'

export interface FrameDeps {
  database: Database
  catalogue: LiveCatalogue
  partners: PartnerDirectory
  sealedValues: SealedValues
  rateLimits: RateLimits
  /** Of one address. */
  newUsersPerHour: number
  /** The audience of tokens. */
  publicUrl: string
}

export interface FrameRequest {
  caller: Caller
  input: {
    partnerId: string
    userId?: string | undefined
    programId?: string | undefined
    activityId?: string | undefined
    token?: string | undefined
  }
  /** Crawlers become nobody. */
  isBot: boolean
  readonly address: string
  now: number
}

export interface OpenedFrame {
  partner: Partner
  caller: PartnerCaller | { kind: 'visitor' }
  isSigned: boolean
  expiresAt: number
  /** For the referral address; null where nobody knows it. */
  userId: string | null
}

const signedSessionMs = 12 * hourMs
const unsignedSessionMs = retentionMs('partnerUser')

/**
 * Throws `partner_unknown`, `program_unknown`, `activity_unknown`, `rate_limited`, or what `verifyToken` and
 * `useToken` throw; then nothing has changed.
 */
export async function openFrame(deps: FrameDeps, request: FrameRequest): Promise<OpenedFrame> {
  const { input, now } = request
  const partner = await deps.partners.find(input.partnerId)
  if (partner === undefined) throw new AppError('partner_unknown')
  requireShown(deps.catalogue, partner, input)
  const caller = callerOf(request, partner)
  const userId = input.userId ?? anonymousPartnerUser
  if (input.token !== undefined)
    return exchangeToken(deps, partner, { ...request, token: input.token, caller })
  if (caller !== null) return { ...(await visit(deps, partner, caller, now)), userId }
  if (request.isBot) return { partner, caller: { kind: 'visitor' }, isSigned: false, expiresAt: now, userId }
  return { ...(await createAnonymous(deps, partner, request)), userId }
}

const callerOf = ({ caller }: FrameRequest, { id }: Partner): PartnerCaller | null => {
  if (caller.kind !== 'partner') return null
  if (caller.partnerId !== id) throw new AppError('partner_unknown')
  return caller
}

function requireShown(
  catalogue: LiveCatalogue,
  { record: { programs } }: Partner,
  { programId, activityId }: FrameRequest['input'],
) {
  if (programId !== undefined && !programs.includes(programId)) throw new AppError('program_unknown')
  if (activityId === undefined) return
  const activity = catalogue.activity(activityId)
  const isShown =
    activity !== undefined &&
    programs.includes(activity.programId) &&
    (programId ?? activity.programId) === activity.programId
  if (!isShown) throw new AppError('activity_unknown')
}

async function createAnonymous(
  { database, rateLimits, newUsersPerHour }: FrameDeps,
  partner: Partner,
  { address, now }: FrameRequest,
): Promise<Omit<OpenedFrame, 'userId'>> {
  await rateLimits.consume(limitsOfAddress('new-partner-user', address, newUsersPerHour, hourMs), now)
  const [memberId, credential] = [newId(), newId()]
  const expiresAt = now + unsignedSessionMs
  await database.inTransaction(async (trx) => {
    await insertUser(trx, {
      member_id: memberId,
      partner_id: partner.id,
      user_key: null,
      sealed_user_id: null,
      last_visit_at: now,
    })
    await insertSession(trx, sessionRow(partner, { memberId, credential, isSigned: false, expiresAt }))
  })
  return { partner, caller: callerFor(partner, memberId, credential, false), isSigned: false, expiresAt }
}

/** The user that the token names, on every device the same; never merged with whoever was here before. */
async function exchangeToken(
  { database, partners, sealedValues, publicUrl }: FrameDeps,
  partner: Partner,
  {
    token,
    caller,
    input,
    now,
  }: Omit<FrameRequest, 'caller'> & { token: string; caller: PartnerCaller | null },
): Promise<OpenedFrame> {
  const secrets = partners.secretsOf(partner)
  const verified = await verifyToken(token, secrets, { partnerId: partner.id, audience: publicUrl, now })
  const { userId } = verified
  const isNamed = input.userId === undefined || [anonymousPartnerUser, userId].includes(input.userId)
  if (secrets === null || !isNamed) throw new AppError('partner_token_invalid')
  const expiresAt = now + signedSessionMs
  const opened = await database.inTransaction(async (trx) => {
    await useToken(trx, verified, now)
    const memberId = await findOrInsertUser(trx, { partner, secrets, verified, sealedValues, now })
    if (caller?.memberId === memberId && caller.isSigned) {
      await extendSession(trx, hashCredential(caller.credential), expiresAt)
      return caller
    }
    const credential = newId()
    await insertSession(trx, sessionRow(partner, { memberId, credential, isSigned: true, expiresAt }))
    return callerFor(partner, memberId, credential, true)
  })
  return { partner, caller: opened, isSigned: true, expiresAt, userId }
}

interface NamedUser {
  partner: Partner
  secrets: PartnerSecrets
  verified: VerifiedToken
  sealedValues: SealedValues
  now: number
}

async function findOrInsertUser(
  trx: Trx,
  { partner, secrets, verified: { userId }, sealedValues, now }: NamedUser,
): Promise<string> {
  const userKey = userKeyOf(secrets, partner.id, userId)
  const found = await findMemberByUserKey(trx, userKey)
  const memberId = found ?? newId()
  const sealedUserId =
    partner.record.learningRecord === undefined ? null : sealedValues.seal(sealedUserFor(memberId), userId)
  const seen = { sealed_user_id: sealedUserId, last_visit_at: now }
  if (found === undefined)
    await insertUser(trx, { member_id: memberId, partner_id: partner.id, user_key: userKey, ...seen })
  else await updateUser(trx, memberId, seen)
  return memberId
}

export const sealedUserFor = (memberId: string) => ({ id: memberId, field: 'partner_user.sealed_user_id' })

/**
 * A visit of a partner user that exists; of an unsigned one it makes the session last longer, at most once a
 * day.
 */
export async function visit(
  { database }: Pick<FrameDeps, 'database'>,
  partner: Partner,
  caller: PartnerCaller,
  now: number,
): Promise<Omit<OpenedFrame, 'userId'>> {
  const { memberId, credential, isSigned } = caller
  const hash = hashCredential(credential)
  const [session, user] = [
    await findSession(database, partner.id, hash),
    await findUser(database.db, memberId),
  ]
  if (session === undefined || user === undefined) throw new AppError('partner_unknown')
  if (user.last_visit_at > now - dayMs) return { partner, caller, isSigned, expiresAt: session.expires_at }
  const expiresAt = isSigned ? session.expires_at : now + unsignedSessionMs
  await database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw new AppError('partner_unknown')
    await updateUser(trx, memberId, { last_visit_at: now })
    await extendSession(trx, hash, expiresAt)
  })
  return { partner, caller, isSigned, expiresAt }
}

const sessionRow = (
  partner: Partner,
  session: { memberId: string; credential: string; isSigned: boolean; expiresAt: number },
) => ({
  hash: hashCredential(session.credential),
  member_id: session.memberId,
  partner_id: partner.id,
  is_signed: session.isSigned ? 1 : 0,
  expires_at: session.expiresAt,
})

const callerFor = (
  partner: Partner,
  memberId: string,
  credential: string,
  isSigned: boolean,
): PartnerCaller => ({
  kind: 'partner',
  memberId,
  credential,
  partnerId: partner.id,
  ...accessOf(partner, isSigned),
})
