// Links in mails. A link works for the address it was mailed to, until it expires; only the SHA-256 of its
// token is stored. Opening its page changes nothing, because mail scanners open every link: only the page's
// POST uses it.
import { randomBytes } from 'node:crypto'
import { emailKeyOf, emailWithoutTag } from '@oka/contract/identity/mailbox.rule.ts'
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import type { Database, Trx } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import { computeEarlierKey } from '../email-address/lookup-keys.ts'
import { hashCredential } from '../credentials.ts'
import {
  deleteLinks,
  findLink,
  insertLink,
  listUnusedLinks,
  type EmailLinkRow,
  type LinkPurpose,
} from './email-links.store.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { RateLimit, RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { computeNetwork } from '../../../rate-limit/network.ts'
import { limitsOfAddress } from '../../../rate-limit/limits-of-address.ts'

/** The mails name these times (mails/). */
const lifeMs: Readonly<Record<LinkPurpose, number>> = {
  'reset-password': hourMs,
  'confirm-email': retentionMs('emailLink'),
  'change-email': retentionMs('emailLink'),
}

/**
 * So many unused links of a member work at a time. More than one to reset a password, because mails may
 * arrive late and out of order.
 */
const maxUnused: Readonly<Record<LinkPurpose, number>> = {
  'reset-password': 3,
  'confirm-email': 3,
  'change-email': 1,
}

const newAddressField = 'email_link.sealed_email'

interface NewLink {
  memberId: string
  purpose: LinkPurpose
  /** Where it is mailed to. */
  email: string
}

/**
 * Stores a link and returns its token: 256 random bits. The oldest links beyond those that may work at a time
 * become void.
 */
export async function issueLink(
  trx: Trx,
  sealedValues: SealedValues,
  { memberId, purpose, email }: NewLink,
  now: number,
): Promise<string> {
  const unused = await listUnusedLinks(trx, memberId, purpose)
  const tooMany = unused.slice(maxUnused[purpose] - 1).map(({ token_hash: tokenHash }) => tokenHash)
  await deleteLinks(trx, tooMany)
  return insertNewLink(trx, sealedValues, { memberId, purpose, email }, now)
}

/** The first link of a new account, which has none to replace. */
export async function insertNewLink(
  trx: Trx,
  sealedValues: SealedValues,
  { memberId, purpose, email }: NewLink,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertLink(trx, {
    token_hash: hashCredential(token),
    member_id: memberId,
    purpose,
    email_hash: sealedValues.hashesOf(emailKeyOf(email))[0],
    sealed_email:
      purpose === 'change-email' ? sealedValues.seal({ id: memberId, field: newAddressField }, email) : null,
    created_at: now,
    expires_at: now + lifeMs[purpose],
  })
  return token
}

/** The link of this token, used or not; null where it has expired or was made up. */
export async function findUnexpiredLink(
  db: Database['db'] | Trx,
  token: string,
  now: number,
): Promise<EmailLinkRow | null> {
  const link = await findLink(db, hashCredential(token))
  return link && link.expires_at > now ? link : null
}

/**
 * Whether it was mailed to this address, with the current key or an earlier one, by this release or an
 * earlier one.
 */
export const isMailedTo = (sealedValues: SealedValues, link: EmailLinkRow, email: string) =>
  [emailKeyOf(email), computeEarlierKey(email)].some((key) =>
    sealedValues.hashesOf(key).includes(link.email_hash),
  )

/** The new address of a link for a change. */
export function readNewAddress(
  sealedValues: SealedValues,
  { member_id: id, sealed_email: sealed }: EmailLinkRow,
): string {
  if (sealed === null) throw new Error('the link is not for a change of address')
  return sealedValues.open({ id, field: newAddressField }, sealed)
}

/** The address that the account gets once the newest link for a change is used; null without such a link. */
export async function findPendingEmail(
  db: Database['db'] | Trx,
  sealedValues: SealedValues,
  memberId: string,
  now: number,
): Promise<string | null> {
  const [newest] = await listUnusedLinks(db, memberId, 'change-email')
  return newest && newest.expires_at > now ? readNewAddress(sealedValues, newest) : null
}

// Limits are counted in SQL, so that several processes share them.
const windowMs = 15 * 60_000

/**
 * Requests for a link to reset a password. Of one email five an hour from an address, and ten from everywhere
 * else than `isKnownAddress`: an attacker can neither fill a mailbox nor keep the owner from a link at an
 * address that the account was signed in from.
 */
export function consumeResetRequest(
  rateLimits: RateLimits,
  { email, address, isKnownAddress }: { email: string; address: string; isKnownAddress: boolean },
  now: number,
) {
  const mailbox = emailWithoutTag(email)
  const anywhere: RateLimit = { name: 'reset-email', subject: mailbox, limit: 10, windowMs: hourMs }
  return rateLimits.consume(
    [
      // first: a refused request writes no row for an email that someone made up
      ...limitsOfAddress('reset-address', address, 20, hourMs),
      { name: 'reset', subject: `${mailbox} ${address}`, limit: 5, windowMs: hourMs },
      ...(isKnownAddress ? [] : [anywhere]),
    ],
    now,
  )
}

/** Links to confirm an address: of a member, and to one address, so that no mailbox is filled. */
export const consumeConfirmationMail = (
  rateLimits: RateLimits,
  { memberId, email }: { memberId: string; email: string },
  now: number,
) =>
  rateLimits.consume(
    [
      { name: 'confirmation', subject: memberId, limit: 10, windowMs: hourMs },
      { name: 'confirmation-email', subject: emailWithoutTag(email), limit: 5, windowMs: hourMs },
    ],
    now,
  )

/**
 * Whether mail to an address that refused it may be tried once more, because its owner requests a mail: an
 * address may work again, and a forgotten password must not end an account. Twice a day, or mail servers
 * would take the sender for a spammer.
 */
export const mayRetryBouncing = (rateLimits: RateLimits, email: string, now: number) =>
  isWithin(
    rateLimits,
    [{ name: 'bounce-retry', subject: emailWithoutTag(email), limit: 2, windowMs: 24 * hourMs }],
    now,
  )

/**
 * Whether a sign-up mails its link: whoever makes accounts fast must neither fill another person's mailbox
 * nor make the academy a sender of unwanted mail. The account is made all the same, and its owner can request
 * the link in the settings. A network gets a third as many as one address may make accounts: 100 with
 * the setting's default.
 */
export const mayMailSignUp = (
  rateLimits: RateLimits,
  { email, address, newMembersPerHour }: { email: string; address: string; newMembersPerHour: number },
  now: number,
) =>
  isWithin(
    rateLimits,
    [
      { name: 'sign-up-mail', subject: emailWithoutTag(email), limit: 5, windowMs: hourMs },
      {
        name: 'sign-up-mail-network',
        subject: computeNetwork(address),
        limit: Math.ceil(newMembersPerHour / 3),
        windowMs: hourMs,
      },
    ],
    now,
  )

async function isWithin(rateLimits: RateLimits, limits: readonly RateLimit[], now: number): Promise<boolean> {
  try {
    await rateLimits.consume(limits, now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}

/**
 * Uses of links; only those that fail stay counted. A token cannot be guessed: this bounds what trying costs
 * the server.
 */
export const consumeLinkUse = (rateLimits: RateLimits, address: string, now: number) =>
  rateLimits.consume(limitsOfAddress('link-use', address, 30, windowMs), now)
