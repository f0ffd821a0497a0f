// What staff decide about a refund that is not given by itself. The member is mailed either way.
import { AppError } from '../../../errors/app-error.ts'
import { findMailReader } from '../../identity/index.ts'
import { refundDeclinedMail, listEntries, priceText } from '../../membership/index.ts'
import type { ManageDeps } from '../manage/card-membership.ts'
import { refundPayment, type GivenBack } from './refund-payment.ts'
import { paymentsOf } from '../overview/payments.rule.ts'
import { decideRefundRequest, findRefundRequest } from './refund-request.store.ts'

/** Throws as `refundPayment` does, and `receipt_unknown` where there is no such request. May be repeated. */
export async function giveRequestedRefund(deps: ManageDeps, id: string, now: number): Promise<GivenBack> {
  const request = await findRefundRequest(deps.database.db, id)
  if (!request || request.decision === 'declined') throw new AppError('receipt_unknown')
  const given = await refundPayment(deps, request.member_id, request.invoice_id, now)
  await deps.database.inTransaction((trx) => decideRefundRequest(trx, id, 'given', now))
  return given
}

/**
 * `answer`: why, in words for the member. Throws `receipt_unknown` where there is no such request, or it was
 * decided.
 */
export async function declineRefund(
  { database, mail }: ManageDeps,
  id: string,
  answer: string,
  now: number,
): Promise<void> {
  await database.inTransaction(async (trx) => {
    const request = await findRefundRequest(trx, id)
    if (!request || !(await decideRefundRequest(trx, id, 'declined', now)))
      throw new AppError('receipt_unknown')
    const reader = await findMailReader(trx, request.member_id)
    const payment = paymentsOf(await listEntries(trx, request.member_id)).find(
      ({ entry }) => entry.invoiceId === request.invoice_id,
    )
    if (reader === null || !payment) return
    const { currency, invoiceId, invoiceNumber } = payment.entry
    const data = { price: priceText(currency, payment.left), number: invoiceNumber ?? invoiceId, answer }
    await mail.enqueue(trx, { mail: refundDeclinedMail, memberId: request.member_id, reader, data }, now)
  })
}
