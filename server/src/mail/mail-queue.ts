// Announces a mail inside the transaction of what it is about; the worker writes and sends it (send-mail.job.ts).
import * as z from 'zod/mini'
import type { Trx } from '../db/database.ts'
import type { JobKind, JobQueue } from '../jobs/job-queue.ts'
import {
  cancellationUndoneData,
  leavingMembership,
  membershipByCodeData,
  membershipCancelledData,
  membershipDisputedData,
  membershipEndedData,
  paymentFailedData,
  planChangedData,
  receiptData,
  refundDeclinedData,
  refundedData,
  refundRequestedData,
  renewalComingData,
} from './membership-mail-data.ts'

const token = z.string()
const nothing = z.object({})

/** Every mail, with what its text needs beside the address. Times are epoch milliseconds. */
export const mailData = {
  resetPassword: z.object({ token }),
  /** To the address that is to be confirmed. */
  confirmEmail: z.object({ token }),
  /** To the new address. */
  changeEmail: z.object({ token }),
  /** To the old address. */
  emailChanged: nothing,
  passwordChanged: nothing,
  welcome: nothing,
  newDevice: z.object({ deviceName: z.string(), at: z.number() }),
  exportReady: z.object({ expiresAt: z.number() }),
  deletionRequested: z.object({ eraseBy: z.number(), membership: z.optional(leavingMembership) }),
  deletionDone: z.object({ membership: z.optional(leavingMembership) }),
  receipt: receiptData,
  renewalComing: renewalComingData,
  paymentFailed: paymentFailedData,
  membershipCancelled: membershipCancelledData,
  cancellationUndone: cancellationUndoneData,
  planChanged: planChangedData,
  /** A place that the payment gateway does not recognise, as the member wrote it. */
  addressUnknown: z.object({ place: z.string() }),
  membershipByCode: membershipByCodeData,
  membershipDisputed: membershipDisputedData,
  refunded: refundedData,
  refundRequested: refundRequestedData,
  refundDeclined: refundDeclinedData,
  membershipEnded: membershipEndedData,
} as const

export type MailName = keyof typeof mailData
export type MailDataOf<Name extends MailName> = z.output<(typeof mailData)[Name]>

/** Who reads it. `language` is BCP 47, `timeZone` an IANA name; '' is unknown. */
export const mailReader = z.object({ email: z.string(), language: z.string(), timeZone: z.string() })
export type MailReader = z.output<typeof mailReader>

export const sendMailJob: JobKind<{ mail: string; reader: MailReader; data: unknown }> = {
  name: 'send-mail',
  payload: z.object({ mail: z.string(), reader: mailReader, data: z.unknown() }),
  isSealed: true,
}

export interface Mail<Name extends MailName> {
  mail: Name
  /** Null for the last mail to a member who is erased: it must outlive them. */
  memberId: string | null
  reader: MailReader
  data: MailDataOf<Name>
}

export interface MailQueue {
  /** Throws at once for a mail to no one, which is a mistake of the caller: its transaction is undone, instead of a job that can never be sent. */
  enqueue: <Name extends MailName>(trx: Trx, mail: Mail<Name>, now: number) => Promise<void>
}

export const mailQueue = (jobs: JobQueue): MailQueue => ({
  async enqueue(trx, { mail, memberId, reader, data }, now) {
    if (!reader.email?.trim()) throw new Error(`the mail ${mail} has no recipient`)
    await jobs.enqueue(trx, sendMailJob, { payload: { mail, reader, data }, subjectId: memberId }, now)
  },
})
