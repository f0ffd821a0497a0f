// Announces an issue's letters, a batch in each transaction: one that was killed goes on where it was ended,
// and two at once plan each letter once.
import { dayMs, minuteMs } from '@oka/contract/shared/durations.ts'
import type { Database } from '../../db/database.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { Issue } from './issue-file.rule.ts'
import {
  beginIssue,
  countLetters,
  listSubscribed,
  planLetter,
  readStoredIssue,
  type SubscriberRow,
} from './newsletter.store.ts'
import { sendLetterJob } from './send-letter.job.ts'
import { openSubscriber } from './subscriber-content.ts'

const batch = 100
/** Less than the time after which nobody knows any more who got it. */
const maxIssueAgeMs = 30 * dayMs

export interface IssueDeps {
  database: Database
  sealedValues: SealedValues
  jobs: JobQueue
}

export type IssueOutcome = 'another text' | 'too old' | 'halted' | { planned: number }

/** `perMinute`: so many letters are sent in a minute at most. */
export async function sendIssue(
  { database, jobs, sealedValues }: IssueDeps,
  issue: Issue,
  perMinute: number,
  now: number,
): Promise<IssueOutcome> {
  const content = JSON.stringify(issue)
  const begun = await database.inTransaction((trx) =>
    beginIssue(trx, { name: issue.name, content, begun_at: now, halted_at: null }),
  )
  if (JSON.stringify(readStoredIssue(begun.content)) !== content) return 'another text'
  if (begun.halted_at !== null) return 'halted'
  if (begun.begun_at < now - maxIssueAgeMs) return 'too old'
  const wantsIt = (row: SubscriberRow) =>
    openSubscriber(sealedValues, row)?.letters.includes(issue.letter) === true
  const stepMs = Math.ceil(minuteMs / perMinute)
  let planned = 0
  for (let after = ''; ;) {
    const rows = await listSubscribed(database.db, after, batch)
    const last = rows.at(-1)
    if (!last) return { planned }
    planned += await database.inTransaction(async (trx) => {
      const { lastAt } = await countLetters(trx, issue.name)
      let runAt = Math.max(now, lastAt === null ? now : lastAt + stepMs)
      let count = 0
      for (const { id } of rows.filter(wantsIt)) {
        if (!(await planLetter(trx, issue.name, id, runAt))) continue
        const payload = { issue: issue.name, subscriberId: id }
        await jobs.enqueue(trx, sendLetterJob, { payload, subjectId: null, runAt }, now)
        runAt += stepMs
        count++
      }
      return count
    })
    after = last.id
  }
}
