// Giving payments back: at any time, where a member asks for it and staff decide, and of a deleted account.
import { CommandError, countText, timeText } from '../../../operations/command-line.ts'
import { staffCommand } from '../../../staff/command.ts'
import { findForChange } from '../../../staff/find-account.ts'
import { given, memberOf } from '../../../staff/given-values.ts'
import { recordFirst, type StaffRequest } from '../../../staff/request.ts'
import { refundErased } from '../erased-money.ts'
import { findPaidPrice } from '../ledger/ledger.store.ts'
import { findRefundRequest, listOpenRefundRequests } from '../refunds.store.ts'
import { acceptRefund, declineRefund, mayWithdraw, refundPart, refundPayment } from '../refunds.ts'
import { explainErrors, type Problems } from './explain-errors.ts'
import { amountOf } from './given-values.ts'

export const refundReceiptCommand = staffCommand({
  words: ['member', 'refund'],
  usage: 'EMAIL|ID RECEIPT [--amount N]',
  help: 'gives a payment back, at any time; its membership ends. With --amount so much\nof it in all, and the membership stays',
  options: { amount: 'string' },
  maxWords: 2,
  read: (typed) => ({
    member: memberOf(typed),
    receiptId: given(typed.words[1], 'Which receipt? Its id, from member membership'),
    upTo: typed.values.amount === undefined ? null : amountOf(typed.values.amount),
  }),
  run: (request, { upTo, ...receipt }) =>
    upTo === null ? refundReceipt(request, receipt) : refundPartOfReceipt(request, { ...receipt, upTo }),
})

const requestOf = (id: string | undefined) => given(id, 'Which one? Its id, from refunds list')

export const refundRequestCommands = [
  staffCommand({
    words: ['refunds', 'list'],
    usage: '',
    help: 'refunds that members ask for and staff decide, with the day of the answer',
    run: listRefunds,
  }),
  staffCommand({
    words: ['refunds', 'give'],
    usage: 'ID',
    help: 'gives it back, and mails the member',
    read: ({ words: [id] }) => requestOf(id),
    run: giveRefund,
  }),
  staffCommand({
    words: ['refunds', 'decline'],
    usage: 'ID --answer TEXT [--no-withdrawal]',
    help: 'does not, and mails the member why. Within 14 days of buying only with\n--no-withdrawal: the buyer lives outside the EU, the EEA and the UK',
    options: { answer: 'string', 'no-withdrawal': 'boolean' },
    read: ({ words: [id], values }) => ({
      id: requestOf(id),
      answer: given(values.answer, 'Why? Add --answer "…": the member reads it after “this time we can’t:”'),
      isNoWithdrawal: values['no-withdrawal'],
    }),
    run: refuseRefund,
  }),
]

export const refundErasedCommand = staffCommand({
  words: ['payments', 'refund'],
  usage: 'RECEIPT',
  help: 'gives a payment back whose account was deleted; by id or number',
  read: ({ words: [receipt] }) => given(receipt, 'Which receipt? Its id or its number, of a deleted account'),
  run: refundErasedReceipt,
})

/** Recorded before the gateway is called: what happened there cannot be undone. */
async function refundReceipt(
  request: StaffRequest,
  { member, receiptId }: { member: string; receiptId: string },
): Promise<void> {
  const { memberId } = await findForChange(request, member)
  const deps = await request.operations.openPurchases()
  await recordFirst(withNote(request, `receipt ${receiptId}`), 'refundedPayment', memberId)
  const { membershipId, priceString, isRepeat, goesOn } = await explainErrors(
    refundPayment(deps, memberId, receiptId, request.now),
    problemsOfMember,
  )
  request.terminal.print(
    isRepeat
      ? `${priceString} was given back before. Nothing more was given back; membership ${membershipId} ${goesOn ? 'goes on' : 'is over'}.`
      : `${priceString} is given back, and membership ${membershipId} ${goesOn ? 'goes on: a later payment opens it' : 'ended'}. The running academy mails the member.`,
  )
}

/** `upTo`: of the payment in all, as it is typed. */
async function refundPartOfReceipt(
  request: StaffRequest,
  { member, receiptId, upTo }: { member: string; receiptId: string; upTo: string },
): Promise<void> {
  const { memberId } = await findForChange(request, member)
  const deps = await request.operations.openPurchases()
  await recordFirst(withNote(request, `receipt ${receiptId}, ${upTo} in all`), 'refundedPayment', memberId)
  const { membershipId, refundedString, priceString, isRepeat } = await explainErrors(
    refundPart(deps, memberId, { receiptId, upTo }, request.now),
    {
      ...problemsOfMember,
      invalid_request:
        'The amount must be more than nothing and less than what was paid, such as 12.50. Without --amount all of it is given back.',
    },
  )
  request.terminal.print(
    isRepeat
      ? `${refundedString} of ${priceString} was given back before. Nothing more was given back: --amount is how much it is in all.`
      : `${refundedString} of ${priceString} is given back in all. Membership ${membershipId} stays as it is. The running academy mails the member.`,
  )
}

/** What the act is about stands beside its reason in the audit log. */
const withNote = (request: StaffRequest, what: string): StaffRequest => ({
  ...request,
  reason: `${request.reason} (${what})`,
})

/** By the id or the number of its receipt: who paid is not known here any more. */
async function refundErasedReceipt(request: StaffRequest, receipt: string): Promise<void> {
  const deps = await request.operations.openPurchases()
  await recordFirst(withNote(request, `receipt ${receipt}`), 'refundedPayment', null)
  const { priceString, isRepeat } = await explainErrors(refundErased(deps, receipt, request.now), {
    ...problemsOfMember,
    receipt_unknown: 'No payment at the connected gateway has this receipt.',
    membership_managed_elsewhere:
      'Its member has an account: `npm run staff -- member refund` gives it back and mails them.',
  })
  request.terminal.print(
    isRepeat
      ? `${priceString} was given back before. Nothing more was given back.`
      : `${priceString} is given back. No mail is sent.`,
  )
}

/** The one to be answered first first. */
async function listRefunds(request: StaffRequest): Promise<void> {
  const { operations, terminal, now } = request
  await recordFirst(request, 'readRefundRequests', null)
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
    declined_before: declinedBefore,
  } of open) {
    const price = await findPaidPrice(operations.database.db, invoiceId)
    terminal.print(
      `  ${id}  ${price ?? 'no payment'}, answer by ${timeText(answerBy)}${answerBy < now ? ' (LATE)' : ''}`,
    )
    if (declinedBefore !== null)
      terminal.print(`      the second request: it was declined ${timeText(declinedBefore)}`)
    if (await mayWithdraw(operations, id))
      terminal.print('      within 14 days of buying: in the EU, the EEA and the UK it must be given')
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
async function giveRefund(request: StaffRequest, id: string): Promise<void> {
  const deps = await request.operations.openPurchases()
  await recordedOf(request, 'refundedPayment', id)
  const { membershipId, priceString, goesOn } = await explainErrors(
    acceptRefund(deps, id, request.now),
    problemsOfRequest,
  )
  request.terminal.print(
    `${priceString} is given back, and membership ${membershipId} ${goesOn ? 'goes on' : 'ended'}. The running academy mails the member.`,
  )
}

async function refuseRefund(
  request: StaffRequest,
  { id, answer, isNoWithdrawal }: { id: string; answer: string; isNoWithdrawal: boolean },
): Promise<void> {
  const deps = await request.operations.openPurchases()
  if (!isNoWithdrawal && (await mayWithdraw(deps, id)))
    throw new CommandError(
      'It was requested within 14 days of buying: a buyer in the EU, the EEA or the UK has a right to it. Give it, or add --no-withdrawal where the buyer lives elsewhere.',
    )
  await recordedOf(request, 'declinedRefund', id)
  await explainErrors(declineRefund(deps, id, answer, request.now), problemsOfRequest)
  request.terminal.print('It is declined. The running academy mails the member your answer.')
}

async function recordedOf(
  request: StaffRequest,
  action: 'refundedPayment' | 'declinedRefund',
  id: string,
): Promise<void> {
  const found = await findRefundRequest(request.operations.database.db, id)
  await recordFirst(request, action, found?.member_id ?? null)
}

const problemsOfMoney: Problems = {
  refund_not_possible: 'The bank holds the money while it looks into a dispute: it cannot be given back now.',
  payments_unavailable: 'The payment gateway cannot be reached. Try again: nothing is given back twice.',
}

const problemsOfMember: Problems = {
  ...problemsOfMoney,
  unauthenticated: 'The account was deleted meanwhile.',
  membership_unknown:
    'The member has no such membership. `npm run staff -- member membership` lists them with their ids.',
  membership_managed_elsewhere: 'It is paid for, and not at the payment gateway that is connected here.',
  receipt_unknown:
    'The member has no such receipt. `npm run staff -- member membership` lists them with their ids.',
}

const problemsOfRequest: Problems = {
  ...problemsOfMoney,
  unauthenticated: 'The account was deleted meanwhile: `payments refund` gives a payment of it back.',
  receipt_unknown: 'No such refund waits for an answer. `npm run staff -- refunds list` shows those that do.',
  membership_managed_elsewhere: 'It was not paid at the payment gateway that is connected here.',
}
