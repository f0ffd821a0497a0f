// Writes and sends one mail.
import { emailWithoutTag } from '@oka/contract/identity/mailbox.rule.ts'
import type { Logger } from 'pino'
import { hourMs } from '@oka/contract/shared/durations.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { readErrorCode } from '../errors/error-code.ts'
import { HopelessJobError, type CompleteJob, type JobContext, type JobHandler } from '../jobs/job-handler.ts'
import type { MailTransport } from '../ports/mail.ts'
import type { Metrics } from '../ports/metrics.ts'
import type { Consumption, RateLimits } from '../rate-limit/rate-limit.store.ts'
import type { Bounces } from './bounces.ts'
import type { AnyMail } from './mail.ts'
import { sendMailJob } from './mail-queue.ts'
import type { WriteMail } from './render-mail.ts'
import { insertSentMail } from './sent-mails.store.ts'

interface SendMailDeps {
  database: Database
  /** Every mail of this release. */
  mails: readonly AnyMail[]
  transport: MailTransport
  bounces: Bounces
  rateLimits: RateLimits
  metrics: Metrics
  write: WriteMail
  log: Logger
}

/** With the growing delays about a day, longer than most outages of a mail server. */
export const mailAttempts = 20

/** One for each connection to the mail server. */
const mailsAtOnce = 3

/**
 * To one mailbox: whoever signs up with an address that is not theirs, signs in and out and deletes the
 * account must not fill its owner's mailbox.
 */
const maxMailsPerHour = 30

/** Null when the address got enough. */
async function consumeMail(
  rateLimits: RateLimits,
  { hasOwnLimits, recipient }: AnyMail,
  email: string,
  now: number,
): Promise<Consumption | null> {
  if (hasOwnLimits || recipient === 'staff') return { refund: async () => {} }
  try {
    return await rateLimits.consume(
      [{ name: 'mail', subject: emailWithoutTag(email), limit: maxMailsPerHour, windowMs: hourMs }],
      now,
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return null
    throw error
  }
}

interface MailToSend {
  mail: string
  reader: { email: string; language: string; timeZone: string }
  replyTo?: string | undefined
  data: unknown
}

interface SentMail {
  /** `too many`: its mailbox got enough this hour; `refused`: it gets no mail, as was known or is now. */
  outcome: 'sent' | 'refused' | 'too many'
  complete?: CompleteJob
}

export const sendMailHandler = (deps: SendMailDeps): JobHandler<MailToSend> => {
  const send = mailSender(deps)
  return {
    kind: sendMailJob,
    maxAttempts: mailAttempts,
    places: mailsAtOnce,
    run: async (payload, context) => (await send(payload, context)).complete,
  }
}

export const mailSender =
  ({ database, mails, transport, bounces, rateLimits, metrics, write, log }: SendMailDeps) =>
  async (
    { mail: name, reader, replyTo, data }: MailToSend,
    { jobId, subjectId, now, signal }: JobContext,
  ): Promise<SentMail> => {
    const mail = mails.find((one) => one.name === name)
    if (!mail) throw new Error('a mail of another release') // a later attempt may run in that release
    const isToStaff = mail.recipient === 'staff'
    if (!isToStaff && (await bounces.emailBounces(database.db, reader.email))) {
      metrics.countMail('skipped')
      log.info({ mail: name, job: jobId }, 'a mail was not sent: its address refuses mail')
      return { outcome: 'refused' }
    }
    const written = write(mail, data, reader)
    const counted = await consumeMail(rateLimits, mail, reader.email, now)
    if (counted === null) {
      metrics.countMail('skipped')
      log.warn({ mail: name, job: jobId }, 'a mail was not sent: its address got too many in an hour')
      return { outcome: 'too many' }
    }
    const outgoing = {
      id: jobId,
      to: reader.email,
      memberId: subjectId,
      replyTo: replyTo ?? null,
      ...written,
      date: now,
    }
    const result = await transport.send(outgoing, signal).catch(async (error: unknown) => {
      metrics.countMail('failed')
      await counted.refund().catch(() => {}) // the first error says more
      throw readErrorCode(error) === 'unsafe_mail' ? new HopelessJobError('unsafe_mail') : error
    })
    metrics.countMail(result.outcome === 'sent' ? 'sent' : 'bounced')
    // A mail to staff is none that the member got.
    if (result.outcome === 'sent')
      return {
        outcome: 'sent',
        complete: (trx) =>
          insertSentMail(trx, { id: jobId, subjectId: isToStaff ? null : subjectId, mail: name }, now),
      }
    if (isToStaff)
      throw Object.assign(new Error('the address of the academy refuses its mail'), {
        code: 'staff_mail_refused',
      })
    log.info(
      { mail: name, job: jobId, reason: result.reason },
      'a mail was refused: its address gets no more',
    )
    // The last mail to a member who is erased: nothing more is stored of them.
    if (subjectId === null && !mail.mayBeToNobody) return { outcome: 'refused' }
    return {
      outcome: 'refused',
      complete: (trx) => bounces.recordBounce(trx, reader.email, result.reason, now),
    }
  }
