// One reminder of one member, planned and sent in two jobs: the first decides once and for all that it is the
// one of this day, the second sends it while there is still time.
import { minuteMs } from '@oka/contract/shared/durations.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import type { JobKind } from '../../jobs/job-queue.ts'
import { mailAttempts, mailSender } from '../../mail/send-mail.job.ts'
import { findConfirmedEmail, findMailReader, hashCredential } from '../identity/index.ts'
import { findLastActivityAt } from '../progress/index.ts'
import { saveReminder as saveTryReminder } from '../try-answers/index.ts'
import type { Deps } from '../feature.ts'
import {
  announceReminder,
  choiceOf,
  plannedReminder,
  remindJob,
  openTokenOf,
  stopTokenOf,
  type PlannedReminder,
} from './announce-reminder.ts'
import { reminderMail } from './mails/reminder.mail.ts'
import { ignoredSinceWith, isDue, isIgnored, isStillTime } from './next-reminder.rule.ts'
import { findPutOff } from './put-off.ts'
import { findReminder, lockReminder, updateReminder } from './reminders.store.ts'

const sendReminderJob: JobKind<PlannedReminder> = {
  name: 'send-reminder',
  payload: plannedReminder,
  isSealed: false,
}

/** With the growing delays about a week: each announces the next one first. */
const planAttempts = 100

type ReminderJobDeps = Pick<
  Deps,
  | 'database'
  | 'catalogue'
  | 'sealedValues'
  | 'jobs'
  | 'mailTransport'
  | 'bounces'
  | 'rateLimits'
  | 'metrics'
  | 'openMailWriter'
  | 'log'
>

/** The next one is announced before this one is decided, so that one that fails does not end them. */
export const remindHandler = ({
  database,
  jobs,
  sealedValues,
}: ReminderJobDeps): JobHandler<PlannedReminder> => ({
  kind: remindJob,
  maxAttempts: planAttempts,
  async run({ at }, { subjectId: memberId, now }) {
    if (memberId === null) return
    await database.inTransaction(async (trx) => {
      const row = await lockReminder(trx, memberId)
      if (row !== null) await announceReminder(trx, jobs, row, now)
    })
    return async (trx) => {
      const row = await lockReminder(trx, memberId)
      if (row?.state !== 'on' || (await findConfirmedEmail(trx, memberId)) === null) return
      const timeZone = (await findMailReader(trx, memberId))?.timeZone ?? ''
      if (!isDue(choiceOf(row, timeZone), row.last_sent_at, { at, now })) return
      const learnedAt = await findLastActivityAt(trx, memberId)
      const attention = {
        ignoredSince: row.ignored_since,
        lastActiveAt: Math.max(learnedAt ?? 0, row.followed_at ?? 0),
      }
      if (isIgnored(attention, now)) {
        await updateReminder(trx, memberId, { state: 'paused', switched_at: now })
        return
      }
      await updateReminder(trx, memberId, {
        last_sent_at: at,
        ignored_since: ignoredSinceWith(attention, at),
        token_hash: hashCredential(stopTokenOf(sealedValues, memberId, row.token_hash)),
        open_hash: hashCredential(openTokenOf(sealedValues, memberId, at)),
      })
      await jobs.enqueue(trx, sendReminderJob, { payload: { at }, subjectId: memberId }, now)
    }
  },
})

export function sendReminderHandler(deps: ReminderJobDeps): JobHandler<PlannedReminder> {
  const { database, sealedValues } = deps
  const send = mailSender({
    ...deps,
    mails: [reminderMail],
    transport: deps.mailTransport,
    write: deps.openMailWriter(),
  })
  return {
    kind: sendReminderJob,
    maxAttempts: mailAttempts,
    timeLimitMs: 2 * minuteMs,
    places: 1,
    async run({ at }, context) {
      const { subjectId: memberId, now } = context
      if (memberId === null) return
      const row = await findReminder(database.db, memberId)
      const reader = await findMailReader(database.db, memberId)
      const isWanted = row?.state === 'on' && row.last_sent_at === at
      if (!isWanted || reader === null || (await findConfirmedEmail(database.db, memberId)) === null) return
      if (!isStillTime(choiceOf(row, reader.timeZone), at, now)) return
      const putOff = await findPutOff(deps, { memberId, timeZone: reader.timeZone }, now)
      const data = {
        stopToken: stopTokenOf(sealedValues, memberId, row.token_hash),
        openToken: openTokenOf(sealedValues, memberId, at, row.open_hash),
        isPutOff: putOff !== null,
      }
      const { outcome, complete } = await send({ mail: reminderMail.name, reader, data }, context)
      return async (trx) => {
        await complete?.(trx)
        // an account that was deleted while the mail went has no row
        if (outcome !== 'sent' || (await lockReminder(trx, memberId)) === null) return
        await updateReminder(trx, memberId, { activity_id: putOff })
        if (putOff !== null)
          await saveTryReminder(trx, { memberId, activityId: putOff, remindedAt: now }, now)
      }
    },
  }
}
