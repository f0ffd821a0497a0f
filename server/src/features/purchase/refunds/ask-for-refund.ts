import { randomBytes } from 'node:crypto'
import { afterBusinessDays } from '@oka/contract/shared/business-days.rule.ts'
import { refundAnswerDays } from '@oka/contract/membership/membership.enums.ts'
import { AppError } from '../../../errors/app-error.ts'
import { findMailReader } from '../../identity/index.ts'
import { refundRequestedMail, refundToDecideMail, priceText } from '../../membership/index.ts'
import type { ManageDeps } from '../manage/card-membership.ts'
import type { Payment } from '../overview/payments.rule.ts'
import { insertRefundRequest } from './refund-request.store.ts'

/** For staff to decide. A repeat changes nothing, and neither does one that was declined. */
export async function askForRefund(
  { database, mail, log }: ManageDeps,
  memberId: string,
  { entry, left }: Payment,
  now: number,
): Promise<void> {
  const answerBy = afterBusinessDays(now, refundAnswerDays)
  const { membershipId, invoiceId, invoiceNumber, currency } = entry
  await database.inTransaction(async (trx) => {
    const reader = await findMailReader(trx, memberId)
    if (reader === null) throw new AppError('unauthenticated')
    const id = randomBytes(6).toString('hex')
    const request = {
      id,
      member_id: memberId,
      membership_id: membershipId,
      invoice_id: invoiceId,
      requested_at: now,
      answer_by: answerBy,
    }
    if (!(await insertRefundRequest(trx, { ...request, decided_at: null, decision: null }))) return
    const data = { price: priceText(currency, left), number: invoiceNumber ?? invoiceId, answerBy }
    await mail.enqueue(trx, { mail: refundRequestedMail, memberId, reader, data }, now)
    await mail.enqueueToStaff(
      trx,
      { mail: refundToDecideMail, memberId, replyTo: reader.email, data: { ...data, requestId: id } },
      now,
    )
    log.warn(
      { request: id },
      'a refund waits for staff: `npm run staff -- refunds list` shows by when it must be answered',
    )
  })
}
