// Asking for the letter, agreeing to it, and ending it (PUB-11).
import { randomBytes } from 'node:crypto'
import { emailKeyOf, emailWithoutTag } from '@oka/contract/identity/mailbox.rule.ts'
import {
  agreedWords,
  confirmationDays,
  type LetterKind,
  type Subscription,
} from '@oka/contract/newsletter/newsletter.schema.ts'
import { dayMs, hourMs, minuteMs } from '@oka/contract/shared/durations.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { AppError } from '../../errors/app-error.ts'
import { lastingToken } from '../../mail/lasting-token.ts'
import type { MailQueue } from '../../mail/mail-queue.ts'
import { countLinkUse } from '../../rate-limit/count-link-use.ts'
import { limitsOfAddress } from '../../rate-limit/limits-of-address.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import { hashCredential, newId } from '../identity/index.ts'
import { recordWithdrawnHashes } from '../profile/index.ts'
import { confirmNewsletterMail } from './mails/confirm-newsletter.mail.ts'
import {
  findAskedAt,
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
/** Of links to agree, so that whoever types the address of somebody else cannot have them written to often. */
export const linksPerMailbox = { limit: 2, windowMs: dayMs }
/** A second request within this time is the same one. */
const sameRequestMs = 10 * minuteMs

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
  const hashes = sealedValues.hashesOf(emailKeyOf(email))
  const isSameRequest = (askedAt: number | null) => askedAt !== null && askedAt > now - sameRequestMs
  if (isSameRequest(await findAskedAt(database, hashes))) return
  const mayMail = await mayMailTo(deps, email, now)
  await database.inTransaction(async (trx) => {
    const row = await lockSubscriber(trx, hashes)
    if (row === null) {
      if (mayMail) await askFirst(trx, deps, { hash: hashes[0], email }, now)
      return
    }
    if (isSameRequest(row.asked_at)) return
    await updateSubscriber(trx, row.id, { asked_at: now })
    if (mayMail && row.state !== 'subscribed' && row.state !== 'refused')
      await askAgain(trx, deps, row, email, now)
  })
}

/** Also counted for an address that gets no mail: the time of an answer says nothing of it. */
async function mayMailTo({ rateLimits }: NewsletterDeps, email: string, now: number): Promise<boolean> {
  try {
    const subject = emailWithoutTag(email)
    await rateLimits.consume([{ name: 'newsletter-email', subject, ...linksPerMailbox }], now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}

/**
 * Of every letter to an address. It agrees to nothing, because letters are passed on. The one that `hash` is
 * of, where a key has been replaced since.
 */
const letterTokenOf = (values: SealedValues, email: string, hash?: string): string =>
  lastingToken(values, `newsletter-link ${emailKeyOf(email)}`, (token) => hashCredential(token) === hash)

/** Of the mail that asks, or of whoever unsubscribed: it agrees. */
const newAgreeToken = () => randomBytes(32).toString('base64url')

async function askFirst(
  trx: Trx,
  deps: NewsletterDeps,
  { hash, email }: { hash: string; email: string },
  now: number,
): Promise<void> {
  const id = newId()
  const content = {
    email,
    token: letterTokenOf(deps.sealedValues, email),
    agreeToken: newAgreeToken(),
    letters: [...firstLetters],
  }
  const isNew = await insertSubscriber(trx, {
    id,
    email_hash: hash,
    token_hash: hashCredential(content.token),
    agree_hash: hashCredential(content.agreeToken),
    state: 'waiting',
    asked_at: now,
    requested_at: now,
    agreed_at: null,
    agreed_to: null,
    stopped_at: null,
    sealed_content: sealSubscriber(deps.sealedValues, id, content),
  })
  if (isNew) await mailLink(trx, deps, content, now)
}

/** The same link while it works. One that was stopped gets no letter before the press on the link's page. */
async function askAgain(
  trx: Trx,
  deps: NewsletterDeps,
  row: SubscriberRow,
  email: string,
  now: number,
): Promise<void> {
  const { sealedValues } = deps
  const kept = openSubscriber(sealedValues, row)
  if (kept !== null && isUnanswered(row) && !isExpired(row, now)) return mailLink(trx, deps, kept, now)
  const content = {
    ...(kept ?? {
      email,
      token: letterTokenOf(sealedValues, email, row.token_hash),
      letters: [...firstLetters],
    }),
    agreeToken: newAgreeToken(),
  }
  await updateSubscriber(trx, row.id, {
    requested_at: now,
    ...(row.state === 'stopped' && { state: 'asked again', stopped_at: null }),
    token_hash: hashCredential(content.token),
    agree_hash: hashCredential(content.agreeToken),
    sealed_content: sealSubscriber(sealedValues, row.id, content),
  })
  await mailLink(trx, deps, content, now)
}

const mailLink = (
  trx: Trx,
  { mail }: NewsletterDeps,
  { email, agreeToken }: SubscriberContent,
  now: number,
): Promise<void> =>
  mail.enqueue(
    trx,
    {
      mail: confirmNewsletterMail,
      memberId: null,
      reader: { email, language: '', timeZone: '' },
      data: { token: agreeToken },
    },
    now,
  )

interface LinkUse {
  token: string
  address: string
  now: number
}

const isUnanswered = ({ state }: Pick<SubscriberRow, 'state'>) =>
  state === 'waiting' || state === 'asked again'

const isExpired = ({ requested_at: requestedAt }: Pick<SubscriberRow, 'requested_at'>, now: number) =>
  requestedAt + confirmationDays * dayMs <= now

/** What somebody with this link is told, and may do. */
interface Linked {
  row: SubscriberRow
  content: SubscriberContent | null
  /** Not the link of a letter. */
  mayAgree: boolean
}

function linkedBy(values: SealedValues, row: SubscriberRow, token: string): Linked {
  return { row, content: openSubscriber(values, row), mayAgree: row.agree_hash === hashCredential(token) }
}

function subscriptionOf({ row, content, mayAgree }: Linked, now: number): Subscription {
  const { email = null, letters = [] } = content ?? {}
  const state =
    content !== null && row.state === 'subscribed'
      ? 'subscribed'
      : content !== null && mayAgree && isUnanswered(row)
        ? isExpired(row, now)
          ? 'expired'
          : 'waiting'
        : 'stopped'
  return { email, letters, state, undo: null }
}

export const readLetters = (deps: NewsletterDeps, use: LinkUse): Promise<Subscription | null> =>
  countLinkUse(deps, use, async () => {
    const row = await findByToken(deps.database, hashCredential(use.token))
    return row && subscriptionOf(linkedBy(deps.sealedValues, row, use.token), use.now)
  })

type RowChanges = Partial<Omit<SubscriberRow, 'id'>>
type OpenLink = Linked & { content: SubscriberContent }
type Change = (trx: Trx, linked: OpenLink) => Promise<RowChanges & { undo?: string }>

/** Changes nothing where only a hash is left. */
const changeByLink = (deps: NewsletterDeps, use: LinkUse, change: Change): Promise<Subscription | null> =>
  countLinkUse(deps, use, () =>
    deps.database.inTransaction(async (trx) => {
      const row = await lockByToken(trx, hashCredential(use.token))
      if (row === null) return null
      const linked = linkedBy(deps.sealedValues, row, use.token)
      const { content } = linked
      if (content === null) return subscriptionOf(linked, use.now)
      const { undo = null, ...changes } = await change(trx, { ...linked, content })
      if (Object.keys(changes).length > 0) await updateSubscriber(trx, row.id, changes)
      const changed = { ...row, ...changes }
      const read = openSubscriber(deps.sealedValues, changed)
      return { ...subscriptionOf({ ...linked, row: changed, content: read }, use.now), undo }
    }),
  )

/** Also takes an unsubscription back. */
export const agreeToLetters = (deps: NewsletterDeps, use: LinkUse) =>
  changeByLink(deps, use, async (_trx, { row, mayAgree }) =>
    !mayAgree || row.state === 'subscribed' || (isUnanswered(row) && isExpired(row, use.now))
      ? {}
      : { state: 'subscribed', agreed_at: use.now, agreed_to: agreedWords.version, stopped_at: null },
  )

/** Mails the link once more, and only where it has expired. */
export const renewLink = (deps: NewsletterDeps, use: LinkUse) =>
  changeByLink(deps, use, async (trx, { row, content, mayAgree }) => {
    if (!mayAgree || !isUnanswered(row) || !isExpired(row, use.now)) return {}
    await mailLink(trx, deps, content, use.now)
    return { requested_at: use.now }
  })

/** Also kept where no restore replaces it: a backup from before must not put the address back on the list. */
async function stop(trx: Trx, values: SealedValues, row: SubscriberRow, now: number): Promise<RowChanges> {
  if (row.state === 'stopped' || row.state === 'refused') return {}
  await recordWithdrawnHashes(trx, values, [row.email_hash], { withdrawnAt: now, now })
  return { state: isUnanswered(row) ? 'refused' : 'stopped', stopped_at: now }
}

/** With the link of a letter a request that waits stays as it is: its mail has a link of its own. */
export const stopLetters = (deps: NewsletterDeps, use: LinkUse) =>
  changeByLink(deps, use, async (trx, { row, mayAgree }) => {
    if (!mayAgree && row.state !== 'subscribed') return {}
    const changes = await stop(trx, deps.sealedValues, row, use.now)
    if (changes.state !== 'stopped' || mayAgree)
      return { ...changes, ...(changes.state === 'stopped' && { undo: use.token }) }
    const undo = newAgreeToken()
    return { ...changes, agree_hash: hashCredential(undo), undo }
  })

export const chooseLetters = (
  deps: NewsletterDeps,
  { letters, ...use }: LinkUse & { letters: LetterKind[] },
) =>
  changeByLink(deps, use, async (_trx, { row, content }) =>
    row.state === 'subscribed'
      ? { sealed_content: sealSubscriber(deps.sealedValues, row.id, { ...content, letters }) }
      : {},
  )

/** By the program that shows the mail. */
export async function stopWithOneClick(
  { database, sealedValues }: NewsletterDeps,
  token: string,
  now: number,
): Promise<void> {
  const hash = hashCredential(token)
  if ((await findByToken(database, hash))?.state !== 'subscribed') return
  await database.inTransaction(async (trx) => {
    const row = await lockByToken(trx, hash)
    if (row?.state === 'subscribed')
      await updateSubscriber(trx, row.id, {
        ...(await stop(trx, sealedValues, row, now)),
        agree_hash: null, // whoever had a way back before has none now
      })
  })
}

/** Of an address, for staff; null: nobody asked for it. Not undone by anything but the owner's press. */
export async function stopAddress(
  trx: Trx,
  values: SealedValues,
  email: string,
  now: number,
): Promise<SubscriberRow['state'] | null> {
  const row = await lockSubscriber(trx, values.hashesOf(emailKeyOf(email)))
  if (row === null) return null
  await updateSubscriber(trx, row.id, { ...(await stop(trx, values, row, now)), agree_hash: null })
  return row.state
}

/** After "It wasn't me": the form mails a link again. False: it was not refused. */
export async function allowAddress(trx: Trx, values: SealedValues, email: string): Promise<boolean> {
  const row = await lockSubscriber(trx, values.hashesOf(emailKeyOf(email)))
  if (row?.state !== 'refused') return false
  await updateSubscriber(trx, row.id, { state: 'stopped', asked_at: 0 })
  return true
}
