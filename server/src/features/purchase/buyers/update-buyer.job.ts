// A member who moves, or takes another name or email, is reported to the gateway, so that the next renewal is taxed where they live.
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Database, Trx } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import type { JobHandler } from '../../../jobs/job-handler.ts'
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts'
import type { Buyer, Payments } from '../../../ports/payments.ts'
import { findEnrollments, openUntil } from '../../membership/membership.door.ts'
import { isCardSource } from '../sources.rule.ts'
import { findOpenPurchase } from '../sync/purchase.store.ts'
import { readBuyer } from './buyer.ts'

const updateBuyerJob: JobKind<Record<string, never>> = { name: 'update-buyer', payload: z.strictObject({}), isSealed: false }
/** With the growing delays about a day. */
const maxAttempts = 20

/** It is reported again where the buyer changed meanwhile, so that of two jobs at once the later cannot be undone by the earlier. */
const maxUpdates = 5

/** In the transaction of what changed. */
export const buyerChanges =
  (jobs: JobQueue) =>
  async (trx: Trx, memberId: string, now: number): Promise<void> => {
    if (!(await mayBeCharged(trx, memberId, now))) return
    const job = { payload: {}, subjectId: memberId, uniqueKey: `${updateBuyerJob.name}:${memberId}` }
    await jobs.enqueueOnceWaiting(trx, updateBuyerJob, job, now)
  }

/** Once nothing is paid for any more the gateway hears no more of them; the next purchase says again who buys. */
async function mayBeCharged(trx: Trx, memberId: string, now: number): Promise<boolean> {
  if ((await findOpenPurchase(trx, memberId)) !== undefined) return true
  const enrollments = (await findEnrollments(trx, memberId)) ?? []
  return enrollments.some((enrollment) => isCardSource(enrollment.source) && openUntil(enrollment, now) !== undefined)
}

interface UpdateDeps {
  database: Database
  payments: Payments
  sealedValues: SealedValues
  log: Logger
}

export const updateBuyerHandler = (deps: UpdateDeps): JobHandler<Record<string, never>> => ({
  kind: updateBuyerJob,
  maxAttempts,
  async run(_payload, { subjectId: memberId, now }) {
    let reported: Buyer | null = null
    for (let updates = 0; updates < maxUpdates; updates++) {
      const buyer: Buyer | null = memberId === null ? null : await readBuyer(deps, memberId)
      if (buyer === null || isDeepStrictEqual(buyer, reported)) return
      reported = buyer
      if ((await deps.payments.updateBuyer(buyer, now)) === 'placeUnknown')
        deps.log.warn('the gateway does not recognise where a member lives now: what renews is taxed as before')
    }
  },
})
