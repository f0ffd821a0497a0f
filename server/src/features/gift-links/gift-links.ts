// Gift links (DOOR-9): making one, taking it back, and opening a lesson with it.
import { maxGiftLinks, type GiftLink } from '@oka/contract/gift-links/gift-links.schema.ts'
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { learnerGoneError, type MemberCaller } from '../../http/caller.ts'
import { limitsOfAddress } from '../../rate-limit/limits-of-address.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import { noEntitlements, readEntitlements } from '../billing/index.ts'
import { findAvailableActivity, requireAvailableActivity, type LiveCatalogue } from '../catalogue/index.ts'
import { findActiveMembers, hashCredential, newId } from '../identity/index.ts'
import { endLinks, findLink, insertLink, listLinksSince, type GiftLinkRow } from './gift-links.store.ts'
import type { GiftTokens } from './gift-tokens.ts'

export interface GiftLinksDeps {
  database: Database
  catalogue: LiveCatalogue
  giftTokens: GiftTokens
  rateLimits: RateLimits
}

const lifeMs = retentionMs('giftLink')

/** Tokens that open nothing, from one address. */
const wrongTokensPerHour = 30

const isLive = (link: GiftLinkRow, now: number) => link.ended_at === null && link.expires_at > now

/**
 * The link of this member to this activity, which is made where none works. Throws `activity_unknown`,
 * `activity_not_available`, `activity_open_to_everyone` or `gift_links_used_up`.
 */
export async function createGiftLink(
  { database, catalogue, giftTokens }: GiftLinksDeps,
  caller: MemberCaller,
  activityId: string,
  now: number,
): Promise<GiftLink> {
  requireGivable(catalogue, await readEntitlements(database, caller, now), activityId, now)
  const { memberId } = caller
  return database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw learnerGoneError(caller)
    const links = await listLinksSince(trx, memberId, now - lifeMs)
    const remaining = Math.max(0, maxGiftLinks - links.length)
    for (const link of links.filter((one) => one.activity_id === activityId && isLive(one, now))) {
      const token = giftTokens.findToken(link.id, link.token_hash)
      if (token !== null) return toGiftLink(link, token, remaining)
    }
    if (remaining === 0) throw new AppError('gift_links_used_up')
    const id = newId()
    const token = giftTokens.tokenOf(id)
    const link = {
      id,
      member_id: memberId,
      activity_id: activityId,
      token_hash: hashCredential(token),
      created_at: now,
      expires_at: now + lifeMs,
    }
    await insertLink(trx, link)
    return toGiftLink(link, token, remaining - 1)
  })
}

/** Hers to give: she can open it, visitors cannot, and a gift would open it for them. */
function requireGivable(
  catalogue: LiveCatalogue,
  entitlements: readonly string[],
  activityId: string,
  now: number,
): void {
  const stored = catalogue.activity(activityId)
  const visitorView = catalogue.viewFor(noEntitlements, now)
  if (findAvailableActivity(visitorView, stored)) throw new AppError('activity_open_to_everyone')
  requireAvailableActivity(catalogue.viewFor(entitlements, now), stored)
  requireAvailableActivity(visitorView, stored, { ignoresMembership: true })
}

const toGiftLink = (
  { activity_id: activityId, expires_at: expiresAt }: Pick<GiftLinkRow, 'activity_id' | 'expires_at'>,
  token: string,
  remaining: number,
): GiftLink => ({ activityId, token, expiresAt: new Date(expiresAt).toISOString(), remaining })

/** Takes back what this member gave of an activity. A repeat changes nothing. */
export async function endGiftLink(
  { database }: Pick<GiftLinksDeps, 'database'>,
  { memberId }: MemberCaller,
  activityId: string,
  now: number,
): Promise<void> {
  await database.inTransaction((trx) => endLinks(trx, memberId, activityId, now))
}

/**
 * Until when the token opens this activity, in epoch milliseconds; whoever sends it. Throws
 * `gift_link_unknown`, `gift_link_ended`, `gift_lesson_withdrawn`, or `rate_limited` after many tokens that
 * open nothing.
 */
export async function requireGift(
  { database, catalogue, rateLimits }: Omit<GiftLinksDeps, 'giftTokens'>,
  { activityId, token, address }: { activityId: string; token: string; address: string },
  now: number,
): Promise<number> {
  const limits = limitsOfAddress('wrong-gift-token', address, wrongTokensPerHour, hourMs)
  const counted = await rateLimits.consume(limits, now)
  const link = await findLink(database, hashCredential(token))
  if (link?.activity_id !== activityId) throw new AppError('gift_link_unknown')
  await counted.refund()
  if (!isLive(link, now)) throw new AppError('gift_link_ended')
  if (catalogue.activity(activityId)?.isWithdrawn) throw new AppError('gift_lesson_withdrawn')
  return link.expires_at
}
