// A member who moves, or takes another name or email, is reported to the gateway, so that the next renewal is
// taxed where they live.
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Database, Trx } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { Buyer, Payments } from '../../ports/payments.ts'
import { readAccount, findMailReader } from '../identity/index.ts'
import { findProfile } from '../profile/index.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import type { MailQueue } from '../../mail/mail-queue.ts'
import { addressUnknownMail } from './mails/address-unknown.mail.ts'
import { findEnrollments } from './ledger/ledger.store.ts'
import { openUntil } from './ledger/access.rule.ts'
import { isCardSource } from './sources.rule.ts'
import { findOpenPurchase } from './purchase.store.ts'

/** What a gateway knows of a member; null: there is no account any more. */
export async function readBuyer(
  { database, sealedValues }: { database: Database; sealedValues: SealedValues },
  memberId: string,
): Promise<Buyer | null> {
  const account = await readAccount(database, memberId)
  if (account === null) return null
  const { firstName, lastName, address } = await findProfile(database.db, sealedValues, memberId)
  return {
    customerId: memberId,
    email: account.email,
    name: `${firstName} ${lastName}`.trim(),
    country: address.country,
    postalCode: address.postalCode,
  }
}

const updateBuyerJob: JobKind<Record<string, never>> = {
  name: 'update-buyer',
  payload: z.strictObject({}),
  isSealed: false,
}

/** With the growing delays about a day. */
const maxAttempts = 20

/**
 * It is reported again where the buyer changed meanwhile, so that of two jobs at once the later cannot be
 * undone by the earlier.
 */
const maxUpdates = 5

/** About four minutes: what is not recognised may be half of an address that is still being written. */
const attemptsBeforeMail = 4

/** In the transaction of what changed. */
export const buyerChanges =
  (jobs: JobQueue) =>
  async (trx: Trx, memberId: string, now: number): Promise<void> => {
    if (!(await mayBeCharged(trx, memberId, now))) return
    const job = { payload: {}, subjectId: memberId, uniqueKey: `${updateBuyerJob.name}:${memberId}` }
    await jobs.enqueueOnceWaiting(trx, updateBuyerJob, job, now)
  }

/**
 * Once nothing is paid for any more the gateway hears no more of them; the next purchase says again who buys.
 */
async function mayBeCharged(trx: Trx, memberId: string, now: number): Promise<boolean> {
  if ((await findOpenPurchase(trx, memberId)) !== undefined) return true
  const enrollments = (await findEnrollments(trx, memberId)) ?? []
  return enrollments.some(
    (enrollment) => isCardSource(enrollment.source) && openUntil(enrollment, now) !== undefined,
  )
}

interface UpdateDeps {
  database: Database
  payments: Payments
  sealedValues: SealedValues
  mail: MailQueue
  log: Logger
}

export const updateBuyerHandler = (deps: UpdateDeps): JobHandler<Record<string, never>> => ({
  kind: updateBuyerJob,
  maxAttempts,
  async run(_payload, { subjectId: memberId, attempt, now }) {
    const unknown = memberId === null ? null : await report(deps, memberId, now)
    if (memberId === null || unknown === null) return
    deps.log.warn('the gateway does not recognise where a member lives now: what renews is taxed as before')
    if (attempt < attemptsBeforeMail)
      throw Object.assign(new Error('A place is not recognised'), { code: 'place_unknown' })
    return (trx) => mailPlace(trx, deps, memberId, unknown, now)
  },
})

/** Returns the buyer whose place the gateway does not recognise; null: all is well, or the member is gone. */
async function report(deps: UpdateDeps, memberId: string, now: number): Promise<Buyer | null> {
  let reported: Buyer | null = null
  let isKnown = true
  for (let updates = 0; updates < maxUpdates; updates++) {
    const buyer = await readBuyer(deps, memberId)
    if (buyer === null) return null
    if (isDeepStrictEqual(buyer, reported)) break
    isKnown = (await deps.payments.updateBuyer(buyer, now)) === 'updated'
    reported = buyer
  }
  return isKnown || reported?.country === '' ? null : reported // no country is no place that could be wrong
}

async function mailPlace(
  trx: Trx,
  { mail }: UpdateDeps,
  memberId: string,
  { postalCode, country }: Buyer,
  now: number,
): Promise<void> {
  const reader = await findMailReader(trx, memberId)
  if (reader === null) return
  const place = [postalCode, country].filter(Boolean).join(', ')
  await mail.enqueue(trx, { mail: addressUnknownMail, memberId, reader, data: { place } }, now)
}
