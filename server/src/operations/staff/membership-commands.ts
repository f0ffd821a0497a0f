import { enrollmentMethod } from '@oka/contract/membership/membership.enums.ts'
import type { Membership, ReceiptSummary } from '@oka/contract/membership/membership-overview.schema.ts'
import type { ErrorCode } from '@oka/contract/shared/error-codes.ts'
import { AppError } from '../../errors/app-error.ts'
import { findLoggableReason } from '../../errors/loggable-reason.ts'
import {
  endGrant,
  grantMembership,
  readOverview,
  refundErased,
  refundPart,
  refundPayment,
  syncStores,
} from '../../features/billing/index.ts'
import { CommandError, countText, timeText } from '../command-line.ts'
import { findForAct } from './member-commands.ts'
import { lookUp, recorded, type StaffRequest } from './staff-request.ts'

export async function showMembership(request: StaffRequest, emailOrId: string): Promise<void> {
  const { memberId } = await lookUp(request, emailOrId, 'readMembership', { takesMembership: true })
  await showMemberships(request, memberId)
}

/** As a message of the stores does it, at once. */
export async function readStores(request: StaffRequest, member: string): Promise<void> {
  const deps = request.operations.openStores()
  const { memberId } = await lookUp(request, member, 'readStores', { takesMembership: true })
  try {
    await syncStores(deps, memberId, request.now)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'payments_unavailable') throw error
    const reason = findLoggableReason(error)
    const why = reason === null ? '' : ` (${reason})`
    throw new CommandError(`The stores cannot be read${why}. Nothing was changed; try again later.`, {
      cause: error,
    })
  }
  await showMemberships(request, memberId)
}

async function showMemberships(request: StaffRequest, memberId: string): Promise<void> {
  const { memberships, openPurchase, discount, receipts } = await readOverview(
    request.operations,
    memberId,
    request.now,
  )
  const { print } = request.terminal
  print(`${memberId}: ${countText(memberships.length, 'membership')}`)
  for (const membership of memberships) print(membershipText(membership))
  if (openPurchase)
    print(
      `  a purchase of ${openPurchase.programId}, begun ${dateText(openPurchase.startedAt)}, is not paid yet`,
    )
  if (discount) print(`  ${discount.percent} % off the next purchase: ${discount.couponCode}`)
  print(countText(receipts.length, 'receipt'))
  for (const receipt of receipts) print(receiptText(receipt))
}

const dateText = (iso: string) => timeText(Date.parse(iso))

const sourceNames: Readonly<Record<number, string>> = {
  [enrollmentMethod.unspecified]: 'granted by staff',
  [enrollmentMethod.stripe]: 'paid by card',
  [enrollmentMethod.revenueCat]: 'paid in a store',
  [enrollmentMethod.appStore]: 'paid in the App Store',
  [enrollmentMethod.googlePlay]: 'paid in Google Play',
  [enrollmentMethod.couponCode]: 'from a code',
}

function membershipText({
  membershipId,
  programId,
  enrollmentMethod: method,
  status,
  startedAt,
  endsAt,
  endedBecause,
  nextCharge,
  couponCode,
}: Membership): string {
  const end = endsAt === null ? 'without an end' : `until ${dateText(endsAt)}`
  return [
    `  ${membershipId}`,
    `${programId}, ${sourceNames[method] ?? 'of another source'}${couponCode === null ? '' : ` (${couponCode})`}, ${status}`,
    `since ${dateText(startedAt)}, ${end}${endedBecause === null ? '' : ` (${endedBecause})`}`,
    ...(nextCharge === null ? [] : [`next charge ${nextCharge.priceString} on ${dateText(nextCharge.at)}`]),
  ].join('\n      ')
}

function receiptText({
  receiptId,
  number,
  paidAt,
  programId,
  priceString,
  refundedPriceString,
}: ReceiptSummary): string {
  const refund = refundedPriceString === null ? '' : `, ${refundedPriceString} given back`
  return `  ${receiptId}  number ${number}, ${programId}, ${priceString} on ${dateText(paidAt)}${refund}`
}

export async function grantProgram(
  request: StaffRequest,
  emailOrId: string,
  { programId, months }: { programId: string; months: number },
): Promise<void> {
  const { memberId } = await findForAct(request, emailOrId)
  const { membershipId, until } = await orSay(
    recorded(request, 'grantedMembership', memberId, (trx) =>
      grantMembership(trx, { memberId, programId, months }, request.now),
    ),
  )
  request.terminal.print(`${programId} is open until ${timeText(until)}: membership ${membershipId}.`)
}

export async function endMembership(
  request: StaffRequest,
  emailOrId: string,
  membershipId: string,
): Promise<void> {
  const { memberId } = await findForAct(request, emailOrId)
  const isEnded = await orSay(
    recorded(request, 'endedMembership', memberId, (trx) =>
      endGrant(trx, memberId, membershipId, request.now),
    ),
    {
      membership_managed_elsewhere:
        'It is paid for: give its payment back with `member refund`, or let the member cancel it.',
    },
  )
  request.terminal.print(isEnded ? 'It ended now.' : 'It was over already. Nothing was changed.')
}

/** Recorded before the gateway is called: what happened there cannot be undone. */
export async function refundReceipt(
  request: StaffRequest,
  emailOrId: string,
  receiptId: string,
): Promise<void> {
  const { memberId } = await findForAct(request, emailOrId)
  const deps = await request.operations.openPurchases()
  await recorded(naming(request, `receipt ${receiptId}`), 'refundedPayment', memberId, async () => {})
  const { membershipId, priceString, isRepeat, goesOn } = await orSay(
    refundPayment(deps, memberId, receiptId, request.now),
  )
  request.terminal.print(
    isRepeat
      ? `${priceString} was given back before. Nothing more was given back; membership ${membershipId} ${goesOn ? 'goes on' : 'is over'}.`
      : `${priceString} is given back, and membership ${membershipId} ${goesOn ? 'goes on: a later payment opens it' : 'ended'}. The running academy mails the member.`,
  )
}

/** `upTo`: of the payment in all, as it is typed. */
export async function refundPartOfReceipt(
  request: StaffRequest,
  emailOrId: string,
  { receiptId, upTo }: { receiptId: string; upTo: string },
): Promise<void> {
  const { memberId } = await findForAct(request, emailOrId)
  const deps = await request.operations.openPurchases()
  await recorded(
    naming(request, `receipt ${receiptId}, ${upTo} in all`),
    'refundedPayment',
    memberId,
    async () => {},
  )
  const { membershipId, refundedString, priceString, isRepeat } = await orSay(
    refundPart(deps, memberId, { receiptId, upTo }, request.now),
    {
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
const naming = (request: StaffRequest, what: string): StaffRequest => ({
  ...request,
  reason: `${request.reason} (${what})`,
})

/** By the id or the number of its receipt: who paid is not known here any more. */
export async function refundErasedReceipt(request: StaffRequest, receipt: string): Promise<void> {
  const deps = await request.operations.openPurchases()
  await recorded(naming(request, `receipt ${receipt}`), 'refundedPayment', null, async () => {})
  const { priceString, isRepeat } = await orSay(refundErased(deps, receipt, request.now), {
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

const problems: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'The account was deleted meanwhile.',
  membership_unknown:
    'The member has no such membership. `npm run staff -- member membership` lists them with their ids.',
  membership_managed_elsewhere: 'It is paid for, and not at the payment gateway that is connected here.',
  receipt_unknown:
    'The member has no such receipt. `npm run staff -- member membership` lists them with their ids.',
  refund_not_possible: 'The bank holds the money while it looks into a dispute: it cannot be given back now.',
  payments_unavailable: 'The payment gateway cannot be reached. Try again: nothing is given back twice.',
}

/** Throws a `CommandError` for what the person at the terminal can do something about. */
async function orSay<R>(work: Promise<R>, others: typeof problems = {}): Promise<R> {
  try {
    return await work
  } catch (error) {
    const problem = error instanceof AppError ? { ...problems, ...others }[error.code] : undefined
    throw problem === undefined ? error : new CommandError(problem, { cause: error })
  }
}
