// One letter to one subscriber. Whether it is still wanted is read when it is sent.
import * as z from 'zod/mini'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import type { JobKind } from '../../jobs/job-queue.ts'
import { sendMailHandler } from '../../mail/send-mail.job.ts'
import type { Deps } from '../feature.ts'
import type { Issue } from './issue-file.rule.ts'
import { findIssue, findSubscriber, markSent } from './newsletter.store.ts'
import { newsletterIssueMail } from './mails/newsletter-issue.mail.ts'
import { openSubscriber } from './subscriber-content.ts'

interface Letter {
  issue: string
  subscriberId: string
}

export const sendLetterJob: JobKind<Letter> = {
  name: 'send-letter',
  payload: z.object({ issue: z.string(), subscriberId: z.string() }),
  isSealed: false,
}

/** What the mail is made of, but for the token. */
export const letterOf = ({ subject, preview, heading, action, path, paragraphs }: Issue) => ({
  subject,
  preview,
  heading,
  action,
  path,
  paragraphs: [...paragraphs],
})

type LetterDeps = Pick<
  Deps,
  | 'database'
  | 'sealedValues'
  | 'mailTransport'
  | 'bounces'
  | 'rateLimits'
  | 'metrics'
  | 'openMailWriter'
  | 'log'
>

export function sendLetterHandler(deps: LetterDeps): JobHandler<Letter> {
  const { database, sealedValues } = deps
  const { maxAttempts, run: sendMail } = sendMailHandler({
    ...deps,
    mails: [newsletterIssueMail],
    transport: deps.mailTransport,
    write: deps.openMailWriter(),
  })
  return {
    kind: sendLetterJob,
    maxAttempts,
    timeLimitMs: 2 * minuteMs,
    places: 1,
    async run({ issue: name, subscriberId }, context) {
      const [row, stored] = [
        await findSubscriber(database.db, subscriberId),
        await findIssue(database.db, name),
      ]
      const content = row?.state === 'subscribed' ? openSubscriber(sealedValues, row) : null
      if (!content || !stored) return
      const issue = JSON.parse(stored.content) as Issue
      if (!content.letters.includes(issue.letter)) return
      const reader = { email: content.email, language: '', timeZone: '' }
      const data = { ...letterOf(issue), token: content.token }
      const complete = await sendMail({ mail: newsletterIssueMail.name, reader, data }, context)
      return async (trx) => {
        await complete?.(trx)
        await markSent(trx, name, subscriberId, context.now)
      }
    },
  }
}
