// Health answers whose consent was withdrawn must not come back with a backup from before. Who withdrew is
// stored as a hash, in the database and, by a job, in the list of deletions, which a restore does not
// replace.
import * as z from 'zod/mini'
import { emptyProfileFields } from '@oka/contract/profile/empty-profile-fields.ts'
import type { Trx } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import { jobQueue, type JobKind } from '../../jobs/job-queue.ts'
import { isDamaged, type Answer, type StoredAnswer } from './answers.rule.ts'
import { loadAnswers, saveAnswers, insertWithdrawal, listMergedInto } from './profile.store.ts'

const listWithdrawalJob: JobKind<{ lines: readonly string[] }> = {
  name: 'list-withdrawn-consent',
  payload: z.object({ lines: z.array(z.string()) }),
  isSealed: false,
}

/** What is hashed: another text than for a deletion, so that neither is taken for the other. */
export const formatWithdrawnSubject = (memberId: string) => `health-consent:${memberId}`

/**
 * Its line in the list: the hash, and when (epoch milliseconds): a consent that was given again later stays.
 */
const lineOf = (hash: string, withdrawnAt: number) => `${hash}@${withdrawnAt}`

export const isWithdrawal = (answer: Answer): boolean =>
  answer.field === 'health' && answer.value.consentedAt === null

/** Whether there was a consent, as far as can be read, that the answer takes back. */
export const withdraws = (answer: Answer, stored: StoredAnswer | undefined): boolean =>
  isWithdrawal(answer) && stored !== undefined && (isDamaged(stored) || !isWithdrawal(stored))

export interface Withdrawal {
  memberId: string
  /** Epoch milliseconds, like `now`. */
  withdrawnAt: number
  now: number
}

/**
 * Also for the anonymous members who became this account: in a backup from before they have answers of their
 * own.
 */
export async function recordWithdrawal(
  trx: Trx,
  values: SealedValues,
  { memberId, withdrawnAt, now }: Withdrawal,
): Promise<void> {
  const ids = [memberId, ...(await listMergedInto(trx, memberId))]
  const hashes = ids.map((id) => values.hashesOf(formatWithdrawnSubject(id))[0])
  await recordWithdrawnHashes(trx, values, hashes, { withdrawnAt, now })
}

/** Of any consent that no restore may bring back: the letter's too, by the hash of its address. */
export async function recordWithdrawnHashes(
  trx: Trx,
  values: SealedValues,
  hashes: readonly string[],
  { withdrawnAt, now }: Pick<Withdrawal, 'withdrawnAt' | 'now'>,
): Promise<void> {
  for (const hash of hashes) await insertWithdrawal(trx, hash, withdrawnAt)
  const lines = hashes.map((hash) => lineOf(hash, withdrawnAt))
  await jobQueue(values).enqueue(trx, listWithdrawalJob, { payload: { lines }, subjectId: null }, now)
}

export const listWithdrawalHandler = (list: {
  add: (lines: readonly string[]) => Promise<void>
}): JobHandler<{ lines: readonly string[] }> => ({
  kind: listWithdrawalJob,
  maxAttempts: 100, // it was promised
  run: ({ lines }) => list.add(lines),
})

/** Deletes the health answers of a restored member that were saved by then. False: there were none. */
export async function withdrawConsent(
  trx: Trx,
  values: SealedValues,
  memberId: string,
  withdrawnAt: number,
): Promise<boolean> {
  const stored = (await loadAnswers(trx, values, [memberId])).get(memberId)?.get('health')
  if (stored === undefined || stored.changedAt > withdrawnAt || (!isDamaged(stored) && isWithdrawal(stored)))
    return false
  await saveAnswers(trx, values, [
    { memberId, answer: { field: 'health', value: emptyProfileFields.health, changedAt: withdrawnAt } },
  ])
  return true
}
