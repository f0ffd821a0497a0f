// Announces a mail inside the transaction of what it is about; the worker writes and sends it
// (send-mail.job.ts).
import * as z from 'zod/mini'
import type { Trx } from '../db/database.ts'
import type { JobKind, JobQueue } from '../jobs/job-queue.ts'
import type { Mail } from './mail.ts'
import { mailReader, type MailReader } from './mail-reader.ts'

export const sendMailJob: JobKind<{
  mail: string
  reader: MailReader
  replyTo?: string | undefined
  data: unknown
}> = {
  name: 'send-mail',
  payload: z.object({
    mail: z.string(),
    reader: mailReader,
    replyTo: z.optional(z.string()),
    data: z.unknown(),
  }),
  isSealed: true,
}

interface AnnouncedMail<Data> {
  mail: Mail<Data, 'member'>
  /** Null for the last mail to a member who is erased: it must outlive them. */
  memberId: string | null
  reader: MailReader
  /** What its reader answers reaches whoever runs the academy, also where MAIL_FROM is read by no one. */
  answersGoToStaff?: true
  data: NoInfer<Data>
}

interface MailToStaff<Data> {
  mail: Mail<Data, 'staff'>
  /** Whom it is about: erasing them deletes it while it waits. Null: someone without an account. */
  memberId: string | null
  /** Of whoever it is about: where an answer to it goes; null where no address is known. */
  replyTo: string | null
  data: NoInfer<Data>
}

export interface MailQueue {
  /**
   * Throws at once for a mail to no one, which is a mistake of the caller: its transaction is undone, instead
   * of a job that can never be sent.
   */
  enqueue: <Data>(trx: Trx, announced: AnnouncedMail<Data>, now: number) => Promise<void>
  enqueueToStaff: <Data>(trx: Trx, announced: MailToStaff<Data>, now: number) => Promise<void>
}

/** `staffAddress`: of whoever runs the academy. */
export const mailQueue = (jobs: JobQueue, staffAddress: string): MailQueue => ({
  async enqueue(trx, { mail: { name }, memberId, reader, answersGoToStaff, data }, now) {
    if (!reader.email?.trim()) throw new Error(`the mail ${name} has no recipient`)
    const payload = { mail: name, reader, ...(answersGoToStaff && { replyTo: staffAddress }), data }
    await jobs.enqueue(trx, sendMailJob, { payload, subjectId: memberId }, now)
  },
  async enqueueToStaff(trx, { mail: { name }, memberId, replyTo, data }, now) {
    const reader = { email: staffAddress, language: '', timeZone: '' }
    await jobs.enqueue(
      trx,
      sendMailJob,
      { payload: { mail: name, reader, ...(replyTo !== null && { replyTo }), data }, subjectId: memberId },
      now,
    )
  },
})
