// Refunds that members request and staff decide.
import type { ErrorCode } from '@oka/contract/shared/error-codes.ts'
import { AppError } from '../../../errors/app-error.ts'
import {
  findPaidPrice,
  declineRefund,
  findRefundRequest,
  acceptRefund,
  listOpenRefundRequests,
} from '../../../features/billing/index.ts'
import { CommandError, countText, timeText } from '../../command-line.ts'
import { recorded, type StaffRequest } from '../staff-request.ts'

/** The one to be answered first first. */
export async function listRefunds(request: StaffRequest): Promise<void> {
  const { operations, terminal, now } = request
  await recorded(request, 'readRefundRequests', null, async () => {})
  const open = await listOpenRefundRequests(operations.database)
  terminal.print(
    open.length === 0 ? 'No refund waits for an answer.' : `${countText(open.length, 'refund')} to decide`,
  )
  for (const {
    id,
    email,
    membership_id: membershipId,
    invoice_id: invoiceId,
    requested_at: requestedAt,
    answer_by: answerBy,
  } of open) {
    const price = await findPaidPrice(operations.database.db, invoiceId)
    terminal.print(
      `  ${id}  ${price ?? 'no payment'}, answer by ${timeText(answerBy)}${answerBy < now ? ' (LATE)' : ''}`,
    )
    terminal.print(
      `      ${email ?? deletedAccount(invoiceId)}, requested ${timeText(requestedAt)}, receipt ${invoiceId}, membership ${membershipId}`,
    )
  }
}

/**
 * No mail can be sent any more, and the request is erased with the rest: the last mail asks its reader to
 * answer it.
 */
const deletedAccount = (invoiceId: string) =>
  `account deleted: \`payments refund ${invoiceId}\` gives it back`

/** Recorded before the gateway is called, as every refund. */
export async function giveRefund(request: StaffRequest, id: string): Promise<void> {
  const deps = await request.operations.openPurchases()
  await recordedOf(request, 'refundedPayment', id)
  const { membershipId, priceString, goesOn } = await orSay(acceptRefund(deps, id, request.now))
  request.terminal.print(
    `${priceString} is given back, and membership ${membershipId} ${goesOn ? 'goes on' : 'ended'}. The running academy mails the member.`,
  )
}

export async function refuseRefund(request: StaffRequest, id: string, answer: string): Promise<void> {
  const deps = await request.operations.openPurchases()
  await recordedOf(request, 'declinedRefund', id)
  await orSay(declineRefund(deps, id, answer, request.now))
  request.terminal.print('It is declined. The running academy mails the member your answer.')
}

async function recordedOf(
  request: StaffRequest,
  action: 'refundedPayment' | 'declinedRefund',
  id: string,
): Promise<void> {
  const found = await findRefundRequest(request.operations.database.db, id)
  await recorded(request, action, found?.member_id ?? null, async () => {})
}

const problems: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'The account was deleted meanwhile: `payments refund` gives a payment of it back.',
  receipt_unknown: 'No such refund waits for an answer. `npm run staff -- refunds list` shows those that do.',
  membership_managed_elsewhere: 'It was not paid at the payment gateway that is connected here.',
  refund_not_possible: 'The bank holds the money while it looks into a dispute: it cannot be given back now.',
  payments_unavailable: 'The payment gateway cannot be reached. Try again: nothing is given back twice.',
}

async function orSay<R>(work: Promise<R>): Promise<R> {
  try {
    return await work
  } catch (error) {
    const problem = error instanceof AppError ? problems[error.code] : undefined
    throw problem === undefined ? error : new CommandError(problem, { cause: error })
  }
}
