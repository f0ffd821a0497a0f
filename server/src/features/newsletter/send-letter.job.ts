// One letter to one subscriber. Whether it is still wanted is read when it is sent.
import * as z from 'zod/mini'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import type { JobKind } from '../../jobs/job-queue.ts'
import { mailAttempts, mailSender } from '../../mail/send-mail.job.ts'
import type { Deps } from '../feature.ts'
import type { Issue } from './issue-file.rule.ts'
import { findIssue, findSubscriber, markSent, readStoredIssue } from './newsletter.store.ts'
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
  paragraphs,
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
  const send = mailSender({
    ...deps,
    mails: [newsletterIssueMail],
    transport: deps.mailTransport,
    write: deps.openMailWriter(),
  })
  return {
    kind: sendLetterJob,
    maxAttempts: mailAttempts,
    timeLimitMs: 2 * minuteMs,
    places: 1,
    async run({ issue: name, subscriberId }, context) {
      const row = await findSubscriber(database.db, subscriberId)
      const stored = await findIssue(database.db, name)
      const content = row?.state === 'subscribed' ? openSubscriber(sealedValues, row) : null
      if (!content || !stored || stored.halted_at !== null) return
      const issue = readStoredIssue(stored.content)
      if (!content.letters.includes(issue.letter)) return
      const reader = { email: content.email, language: '', timeZone: '' }
      const data = { ...letterOf(issue), token: content.token }
      const { outcome, complete } = await send({ mail: newsletterIssueMail.name, reader, data }, context)
      if (outcome === 'too many') throw new Error('its mailbox got enough this hour') // a later attempt sends it
      return async (trx) => {
        await complete?.(trx)
        if (outcome === 'sent') await markSent(trx, name, subscriberId, context.now)
      }
    },
  }
}
