// What is planned of a row: when its member gets the next reminder, and the job that decides then.
import * as z from 'zod/mini'
import type { Trx } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import { lastingToken } from '../../mail/lasting-token.ts'
import { findMailReader, hashCredential } from '../identity/index.ts'
import { nextReminderAt, type ReminderChoice } from './next-reminder.rule.ts'
import type { ReminderRow } from './reminders.store.ts'

/** `at`: for which instant, in epoch milliseconds. */
export const plannedReminder = z.object({ at: z.number() })
export type PlannedReminder = z.output<typeof plannedReminder>

export const remindJob: JobKind<PlannedReminder> = {
  name: 'remind',
  payload: plannedReminder,
  isSealed: false,
}

/** Ends them: in every reminder to this member. `hash` is the stored one; none before the first time. */
export const stopTokenOf = (values: SealedValues, memberId: string, hash?: string): string =>
  lastingToken(values, `reminders-link ${memberId}`, (token) => hashCredential(token) === hash)

/**
 * Opens the reminder that was planned for `at`, and no later one: who has an old mail, or a mailbox that the
 * member left, learns nothing of what later ones are about.
 */
export const openTokenOf = (
  values: SealedValues,
  memberId: string,
  at: number,
  hash: string | null = null,
): string => lastingToken(values, `reminder ${memberId} ${at}`, (token) => hashCredential(token) === hash)

export const choiceOf = (
  { at_minute: at, quiet_from: quietFrom, quiet_to: quietTo }: ReminderRow,
  timeZone: string,
): ReminderChoice => ({ at, quietFrom, quietTo, timeZone })

/**
 * One job of a member at an instant, however many ask for it. What was chosen until then is read when it
 * runs, so one that was announced for another time does nothing but announce the next.
 */
export async function announceReminder(
  trx: Trx,
  jobs: JobQueue,
  row: ReminderRow,
  now: number,
): Promise<void> {
  const { member_id: memberId } = row
  const reader = row.state === 'on' ? await findMailReader(trx, memberId) : null
  if (reader === null) return
  const runAt = nextReminderAt(choiceOf(row, reader.timeZone), row.last_sent_at, now)
  const uniqueKey = `${remindJob.name}:${memberId}:${runAt}`
  await jobs.enqueue(trx, remindJob, { payload: { at: runAt }, subjectId: memberId, uniqueKey, runAt }, now)
}
