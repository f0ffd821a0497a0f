// Why a member's lessons are open, and opening them without a payment.
import { enrollmentMethod } from '@oka/contract/membership/membership.enums.ts'
import type { Membership, ReceiptSummary } from '@oka/contract/membership/membership-overview.schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { findLoggableReason } from '../../../errors/loggable-reason.ts'
import { CommandError, countText, timeText } from '../../../operations/command-line.ts'
import { staffCommand } from '../../../staff/command.ts'
import { findForChange, findAndRecord } from '../../../staff/find-account.ts'
import { given, memberOf } from '../../../staff/given-values.ts'
import { recorded, type StaffRequest } from '../../../staff/request.ts'
import { endGrant, grantMembership } from '../grants.ts'
import { readOverview } from '../overview.ts'
import { syncStores } from '../stores/store-sync.ts'
import { explainErrors, type Problems } from './explain-errors.ts'
import { monthsOf, programOf } from './given-values.ts'

export const membershipCommands = [
  staffCommand({
    words: ['member', 'membership'],
    usage: 'EMAIL|ID|MEMBERSHIP',
    help: 'why lessons are open, until when, the next charge, receipts',
    read: memberOf,
    run: showMembership,
  }),
  staffCommand({
    words: ['member', 'read-stores'],
    usage: 'EMAIL|ID|MEMBERSHIP',
    help: 'reads now what the member bought in the stores, and records it',
    read: memberOf,
    run: readStores,
  }),
  staffCommand({
    words: ['member', 'grant'],
    usage: 'EMAIL|ID --program ID --months N',
    help: 'opens a program from now on',
    options: { program: 'string', months: 'string' },
    read: (typed) => ({
      member: memberOf(typed),
      programId: programOf(typed.values.program),
      months: monthsOf(typed.values.months),
    }),
    run: grantProgram,
  }),
  staffCommand({
    words: ['member', 'end-grant'],
    usage: 'EMAIL|ID MEMBERSHIP',
    help: 'ends what was granted, or came from a code',
    maxWords: 2,
    read: (typed) => ({
      member: memberOf(typed),
      membershipId: given(typed.words[1], 'Which membership? Its id, from member membership'),
    }),
    run: endMembership,
  }),
]

async function showMembership(request: StaffRequest, emailOrId: string): Promise<void> {
  const { memberId } = await findAndRecord(request, emailOrId, 'readMembership', { takesMembership: true })
  await showMemberships(request, memberId)
}

/** As a message of the stores does it, at once. */
async function readStores(request: StaffRequest, member: string): Promise<void> {
  const deps = request.operations.openStores()
  const { memberId } = await findAndRecord(request, member, 'readStores', { takesMembership: true })
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

async function grantProgram(
  request: StaffRequest,
  { member, programId, months }: { member: string; programId: string; months: number },
): Promise<void> {
  const { memberId } = await findForChange(request, member)
  const { membershipId, until } = await explainErrors(
    recorded(request, 'grantedMembership', memberId, (trx) =>
      grantMembership(trx, { memberId, programId, months }, request.now),
    ),
    problems,
  )
  request.terminal.print(`${programId} is open until ${timeText(until)}: membership ${membershipId}.`)
}

async function endMembership(
  request: StaffRequest,
  { member, membershipId }: { member: string; membershipId: string },
): Promise<void> {
  const { memberId } = await findForChange(request, member)
  const isEnded = await explainErrors(
    recorded(request, 'endedMembership', memberId, (trx) =>
      endGrant(trx, memberId, membershipId, request.now),
    ),
    problems,
  )
  request.terminal.print(isEnded ? 'It ended now.' : 'It was over already. Nothing was changed.')
}

const problems: Problems = {
  unauthenticated: 'The account was deleted meanwhile.',
  membership_unknown:
    'The member has no such membership. `npm run staff -- member membership` lists them with their ids.',
  membership_managed_elsewhere:
    'It is paid for: give its payment back with `member refund`, or let the member cancel it.',
}
