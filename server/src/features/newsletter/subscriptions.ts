// Asking for the letter, agreeing to it, and ending it (PUB-11).
import { emailKeyOf, emailWithoutTag } from '@oka/contract/identity/mailbox.rule.ts'
import {
  confirmationDays,
  type LetterKind,
  type Subscription,
} from '@oka/contract/newsletter/newsletter.schema.ts'
import { dayMs, hourMs, minuteMs } from '@oka/contract/shared/durations.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { AppError } from '../../errors/app-error.ts'
import type { MailQueue } from '../../mail/mail-queue.ts'
import { limitsOfAddress } from '../../rate-limit/limits-of-address.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import { hashCredential, newId } from '../identity/index.ts'
import { confirmNewsletterMail } from './mails/confirm-newsletter.mail.ts'
import {
  findByToken,
  insertSubscriber,
  lockByToken,
  lockSubscriber,
  updateSubscriber,
  type SubscriberRow,
} from './newsletter.store.ts'
import { openSubscriber, sealSubscriber, type SubscriberContent } from './subscriber-content.ts'

export interface NewsletterDeps {
  database: Database
  rateLimits: RateLimits
  sealedValues: SealedValues
  mail: MailQueue
}

export const subscribesPerHour = 10
/** Of everybody: a flood from many addresses makes the academy no sender of unwanted mail. */
export const subscribesOfAllPerHour = 500
const mailsPerDay = 3
/** A second request within this time is the same one. */
const sameRequestMs = 10 * minuteMs

const linkUses = { limit: 60, windowMs: 15 * minuteMs }

/** The day of the words on the page: what a press on its button agrees to. */
const agreedWords = '2026-11-28'
const firstLetters: readonly LetterKind[] = ['monthly']

/** Throws `rate_limited`, whatever the address is. */
export async function requestLetters(
  deps: NewsletterDeps,
  { email, address, now }: { email: string; address: string; now: number },
): Promise<void> {
  const { database, rateLimits, sealedValues } = deps
  await rateLimits.consume(
    [
      ...limitsOfAddress('newsletter', address, subscribesPerHour, hourMs),
      { name: 'newsletter-all', subject: 'all', limit: subscribesOfAllPerHour, windowMs: hourMs },
    ],
    now,
  )
  const mayMail = await mayMailTo(deps, email, now)
  await database.inTransaction(async (trx) => {
    const hashes = sealedValues.hashesOf(emailKeyOf(email))
    if (mayMail && (await insertNew(trx, deps, { hash: hashes[0], email }, now))) return
    const row = await lockSubscriber(trx, hashes)
    if (!mayMail || row === null || row.state === 'subscribed' || row.state === 'refused') return
    const isSameRequest = row.requested_at > now - sameRequestMs
    if (isUnanswered(row) && isSameRequest) return
    await askAgain(trx, deps, row, email, now)
  })
}

/** Also counted for an address that gets no mail: the time of an answer says nothing of it. */
async function mayMailTo({ rateLimits }: NewsletterDeps, email: string, now: number): Promise<boolean> {
  try {
    const subject = emailWithoutTag(email)
    await rateLimits.consume(
      [{ name: 'newsletter-email', subject, limit: mailsPerDay, windowMs: dayMs }],
      now,
    )
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}

/**
 * The same for an address for as long as the key of hashes is: a letter of years ago still ends all letters,
 * whatever was asked for since. Who has only the database cannot make it.
 */
const tokenOf = (values: SealedValues, email: string) =>
  values.hashesOf(`newsletter-link ${emailKeyOf(email)}`)[0].replace(/^[^:]*:/, '')

async function insertNew(
  trx: Trx,
  deps: NewsletterDeps,
  { hash, email }: { hash: string; email: string },
  now: number,
): Promise<boolean> {
  if ((await lockSubscriber(trx, deps.sealedValues.hashesOf(emailKeyOf(email)))) !== null) return false
  const [id, token] = [newId(), tokenOf(deps.sealedValues, email)]
  const isNew = await insertSubscriber(trx, {
    id,
    email_hash: hash,
    token_hash: hashCredential(token),
    state: 'waiting',
    requested_at: now,
    agreed_at: null,
    agreed_to: null,
    stopped_at: null,
    sealed_content: sealSubscriber(deps.sealedValues, id, { email, token, letters: [...firstLetters] }),
  })
  if (isNew) await mailLink(trx, deps, email, token, now)
  return isNew
}

/** One that was stopped gets no letter before the press on the page of the link. */
async function askAgain(
  trx: Trx,
  deps: NewsletterDeps,
  row: SubscriberRow,
  email: string,
  now: number,
): Promise<void> {
  const { sealedValues } = deps
  const kept = openSubscriber(sealedValues, row)
  const content = kept ?? { email, token: tokenOf(sealedValues, email), letters: [...firstLetters] }
  await updateSubscriber(trx, row.id, {
    requested_at: now,
    ...(row.state === 'stopped' && { state: 'asked again' }),
    ...(kept === null && {
      token_hash: hashCredential(content.token),
      sealed_content: sealSubscriber(sealedValues, row.id, content),
    }),
  })
  await mailLink(trx, deps, content.email, content.token, now)
}

const mailLink = (trx: Trx, { mail }: NewsletterDeps, email: string, token: string, now: number) =>
  mail.enqueue(
    trx,
    {
      mail: confirmNewsletterMail,
      memberId: null,
      reader: { email, language: '', timeZone: '' },
      data: { token },
    },
    now,
  )

interface LinkUse {
  token: string
  address: string
  now: number
}

/** Null where the link leads to nothing; such uses alone stay counted. Throws `rate_limited`. */
async function useLink(
  { rateLimits }: NewsletterDeps,
  { address, now }: LinkUse,
  use: () => Promise<Subscription | null>,
): Promise<Subscription | null> {
  const counted = await rateLimits.consume(
    limitsOfAddress('link-use', address, linkUses.limit, linkUses.windowMs),
    now,
  )
  const found = await use()
  if (found !== null) await counted.refund()
  return found
}

const isUnanswered = ({ state }: Pick<SubscriberRow, 'state'>) =>
  state === 'waiting' || state === 'asked again'

function subscriptionOf(
  { state, requested_at: requestedAt }: Pick<SubscriberRow, 'state' | 'requested_at'>,
  { email, letters }: SubscriberContent,
  now: number,
): Subscription {
  const isExpired = requestedAt + confirmationDays * dayMs <= now
  if (isUnanswered({ state })) return { email, letters, state: isExpired ? 'expired' : 'waiting' }
  return { email, letters, state: state === 'subscribed' ? 'subscribed' : 'stopped' }
}

export const readLetters = (deps: NewsletterDeps, use: LinkUse): Promise<Subscription | null> =>
  useLink(deps, use, async () => {
    const row = await findByToken(deps.database, hashCredential(use.token))
    const content = row && openSubscriber(deps.sealedValues, row)
    return row && content && subscriptionOf(row, content, use.now)
  })

type Change = (
  trx: Trx,
  row: SubscriberRow,
  content: SubscriberContent,
) => Promise<Partial<Omit<SubscriberRow, 'id'>>>

const changeByLink = (deps: NewsletterDeps, use: LinkUse, change: Change): Promise<Subscription | null> =>
  useLink(deps, use, () =>
    deps.database.inTransaction(async (trx) => {
      const row = await lockByToken(trx, hashCredential(use.token))
      const content = row && openSubscriber(deps.sealedValues, row)
      if (!row || !content) return null
      const changes = await change(trx, row, content)
      if (Object.keys(changes).length > 0) await updateSubscriber(trx, row.id, changes)
      const changed = { ...row, ...changes }
      return subscriptionOf(changed, openSubscriber(deps.sealedValues, changed) ?? content, use.now)
    }),
  )

/** Also takes an unsubscription back. */
export const agreeToLetters = (deps: NewsletterDeps, use: LinkUse) =>
  changeByLink(deps, use, async (_trx, row, content) =>
    row.state === 'subscribed' || subscriptionOf(row, content, use.now).state === 'expired'
      ? {}
      : { state: 'subscribed', agreed_at: use.now, agreed_to: agreedWords, stopped_at: null },
  )

/** Mails another link; once in a while, and only where the one before has expired. */
export const renewLink = (deps: NewsletterDeps, use: LinkUse) =>
  changeByLink(deps, use, async (trx, row, content) => {
    if (subscriptionOf(row, content, use.now).state !== 'expired') return {}
    await mailLink(trx, deps, content.email, content.token, use.now)
    return { requested_at: use.now }
  })

const stopped = (row: SubscriberRow, now: number): Partial<Omit<SubscriberRow, 'id'>> =>
  row.state === 'stopped' || row.state === 'refused'
    ? {}
    : { state: isUnanswered(row) ? 'refused' : 'stopped', stopped_at: now }

export const stopLetters = (deps: NewsletterDeps, use: LinkUse) =>
  changeByLink(deps, use, async (_trx, row) => stopped(row, use.now))

export const chooseLetters = (
  deps: NewsletterDeps,
  { letters, ...use }: LinkUse & { letters: LetterKind[] },
) =>
  changeByLink(deps, use, async (_trx, row, content) =>
    row.state === 'subscribed'
      ? { sealed_content: sealSubscriber(deps.sealedValues, row.id, { ...content, letters }) }
      : {},
  )

/**
 * By the program that shows the mail. Not counted by address: that of a large provider asks for many people.
 * The answer is the same for every token.
 */
export const stopWithOneClick = ({ database }: NewsletterDeps, token: string, now: number): Promise<void> =>
  database.inTransaction(async (trx) => {
    const row = await lockByToken(trx, hashCredential(token))
    if (row?.state === 'subscribed') await updateSubscriber(trx, row.id, stopped(row, now))
  })
