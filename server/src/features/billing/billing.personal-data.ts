// What memberships store of a person: what opens lessons, what was bought and paid, and codes.
import type { LedgerKind, LedgerSource } from '../../db/money-tables.ts'
import type { StoredRow } from '../../db/schema.ts'
import { DamagedValueError, type SealedFor, type SealedValues } from '../../encryption/sealed-values.ts'
import { counted, type PersonDataSource, type ReadableContext } from '../../member-records/person-data.ts'
import {
  clearBuyers,
  clearCards,
  deleteReservedUses,
  readCouponRows,
  unlinkSandboxObjects,
} from './retention.store.ts'
import { parsePlan } from './prices/plans.ts'
import { formatPrice } from './prices/price-text.ts'
import { pseudonymizeRows, readRows } from '../../member-records/person-tables.store.ts'
import { tableSource } from '../../member-records/table-source.ts'

const machinery = 'names of the machinery'

const sources: Record<LedgerSource, string> = {
  sandbox: 'by card, as a test',
  stripe: 'by card',
  stripeTest: 'by card, as a test',
  appStore: 'in the App Store',
  googlePlay: 'in Google Play',
  coupon: 'with a code',
  staff: 'from our staff',
}

/** With the reason of a cancellation as the member wrote it. */
export function membershipSource(values: SealedValues): PersonDataSource {
  const source = tableSource({
    name: 'memberships',
    position: 210,
    table: 'membership',
    owner: 'member_id',
    leftOut: { reads_started: machinery, read_applied: machinery, unreadable_since: machinery },
    retention: ['memberships'],
    toReadable: (rows, context) => ({
      title: 'Memberships',
      summary: rows.length === 0 ? 'None' : counted(rows.length, 'membership'),
      entries: (rows as readonly OpenedMembership[])
        .toSorted((a, b) => b.created_at - a.created_at)
        .map((row) => ({ label: context.programTitle(row.program_id), value: membershipText(row, context) })),
    }),
  })
  return {
    ...source,
    async exportData(trx, memberId) {
      const rows = (await readRows(trx, 'membership', 'member_id', memberId, [
        'reads_started',
        'read_applied',
        'unreadable_since',
      ])) as StoredRow<'membership'>[]
      return {
        membership: rows.map(({ sealed_reason: sealed, ...row }) => ({
          ...row,
          cancellation_reason:
            sealed === null
              ? null
              : openedOrNull(values, { id: memberId, field: 'membership.sealed_reason' }, sealed),
        })),
      }
    },
  }
}

type OpenedMembership = StoredRow<'membership'> & { cancellation_reason: string | null }

const membershipText = (row: OpenedMembership, { time, day }: ReadableContext) =>
  [
    `Since ${time(row.created_at)}, ${sources[row.source]}`,
    ...(row.plan_id === null ? [] : [planText(row.plan_id)]),
    ...(row.next_plan_id === null ? [] : [`next ${planText(row.next_plan_id)}`]),
    ...(row.card === null ? [] : [`card ${row.card}`]),
    ...(row.current_period_end === null
      ? []
      : [`${row.auto_renew === 1 ? 'renews' : 'paid until'} ${day(row.current_period_end)}`]),
    ...(row.resumes_at === null ? [] : [`paused until ${day(row.resumes_at)}`]),
    ...(row.cancellation_reason === null ? [] : [`why you cancelled: ${row.cancellation_reason}`]),
  ].join(', ')

const planText = (planId: string) => {
  const plan = parsePlan(planId)
  return plan === null ? planId : `${plan.durationText}, ${plan.priceString}`
}

const openedOrNull = (values: SealedValues, owner: SealedFor, sealed: string): string | null => {
  try {
    return values.open(owner, sealed)
  } catch (error) {
    if (error instanceof DamagedValueError) return null
    throw error
  }
}

const fingerprint = 'a fingerprint of your network address, from which no one can read it'

const purchaseStates = { open: 'not finished', paid: 'paid', abandoned: 'given up' } as const

export const purchaseSource = tableSource({
  name: 'purchases',
  position: 220,
  table: 'purchase',
  owner: 'member_id',
  leftOut: {
    order_hash: machinery,
    open_key: machinery,
    address_hash: fingerprint,
    network_hash: fingerprint,
  },
  retention: ['memberships'],
  toReadable: (rows, { time, programTitle, lessonTitle }) => ({
    title: 'Purchases',
    summary: rows.length === 0 ? 'None' : counted(rows.length, 'purchase'),
    entries: rows
      .toSorted((a, b) => b.created_at - a.created_at)
      .map((row) => ({
        label: programTitle(row.program_id),
        value: `${planText(row.plan_id)}, begun on ${time(row.created_at)}, ${purchaseStates[row.state]}${row.activity_id === null ? '' : `, from the lesson “${lessonTitle(row.activity_id)}”`}${row.declines ? `, ${counted(row.declines, 'declined card')}` : ''}`,
      })),
  }),
})

const decisions = { given: 'given back', declined: 'declined' } as const

export const refundRequestSource = tableSource({
  name: 'refundRequests',
  position: 230,
  table: 'refund_request',
  owner: 'member_id',
  leftOut: {},
  retention: ['memberships'],
  toReadable: (rows, { time }) => ({
    title: 'Refunds you asked for',
    summary: rows.length === 0 ? 'None' : counted(rows.length, 'request'),
    entries: rows
      .toSorted((a, b) => b.requested_at - a.requested_at)
      .map((row) => ({
        label: `Payment ${row.invoice_id}`,
        value: `Requested on ${time(row.requested_at)}, ${row.declined_before === null ? '' : `after it was declined on ${time(row.declined_before)}, `}${row.decision === null ? `to be answered by ${time(row.answer_by)}` : decisions[row.decision]}`,
      })),
  }),
})

const kinds: Record<LedgerKind, string> = {
  paid: 'Paid',
  granted: 'Opened',
  paymentFailed: 'A payment failed',
  refunded: 'Refunded',
  disputed: 'Your bank took a payment back',
  disputeWon: 'Your bank gave a payment back to us',
  ended: 'Ended',
  autoRenewOff: 'You cancelled',
  autoRenewOn: 'You took a cancellation back',
}

/** The entries stay for the books, without the member and their card. */
export const ledgerSource = (hashOf: (memberId: string) => string): PersonDataSource =>
  tableSource({
    name: 'payments',
    position: 240,
    table: 'ledger_entry',
    owner: 'subject_id',
    leftOut: { subject_hash: 'empty while your account exists' },
    retention: ['payments'],
    toReadable: (rows, context) => ({
      title: 'Payments, and what opened lessons',
      summary: rows.length === 0 ? 'None' : counted(rows.length, 'entry', 'entries'),
      entries: rows
        .toSorted((a, b) => b.occurred_at - a.occurred_at)
        .map((row) => ({
          label: `${kinds[row.kind]}, ${context.programTitle(row.program_id)}`,
          value: entryText(row, context),
        })),
    }),
    async erase(trx, memberId) {
      await clearCards(trx, memberId)
      await pseudonymizeRows(trx, 'ledger_entry', memberId, hashOf(memberId))
    },
  })

const entryText = (row: Omit<StoredRow<'ledger_entry'>, 'subject_hash'>, { time, day }: ReadableContext) =>
  [
    `${time(row.occurred_at)}, ${sources[row.source]}`,
    ...(row.currency === null || row.amount === null ? [] : [formatPrice(row.currency, row.amount)]),
    ...(row.coupon_code === null ? [] : [`code ${row.coupon_code}`]),
    ...(row.card === null ? [] : [`card ${row.card}`]),
    ...(row.invoice_number === null ? [] : [`receipt ${row.invoice_number}`]),
    ...(row.period_end === null ? [] : [`until ${day(row.period_end)}`]),
  ].join(', ')

/** Seller and tax rate stay for the books, without the buyer. */
export function receiptSource(values: SealedValues, hashOf: (memberId: string) => string): PersonDataSource {
  const leftOut = { subject_hash: 'empty while your account exists' }
  const source = tableSource({
    name: 'receipts',
    position: 250,
    table: 'receipt_details',
    owner: 'subject_id',
    leftOut,
    retention: ['payments'],
    toReadable: (rows, { time }) => ({
      title: 'What your receipts say of you',
      summary: rows.length === 0 ? 'None' : counted(rows.length, 'receipt'),
      entries: (rows as readonly OpenedReceipt[])
        .toSorted((a, b) => b.recorded_at - a.recorded_at)
        .map(({ invoice_id: id, recorded_at: at, buyer }) => ({
          label: `Payment ${id}`,
          value: `Stored on ${time(at)}: ${buyerText(buyer)}`,
        })),
    }),
    async erase(trx, memberId) {
      await clearBuyers(trx, memberId)
      await pseudonymizeRows(trx, 'receipt_details', memberId, hashOf(memberId))
    },
  })
  return {
    ...source,
    async exportData(trx, memberId) {
      const rows = (await readRows(
        trx,
        'receipt_details',
        'subject_id',
        memberId,
        Object.keys(leftOut),
      )) as StoredRow<'receipt_details'>[]
      const opened = rows.map(({ sealed_buyer: sealed, ...row }) => {
        const buyer =
          sealed === null
            ? null
            : openedOrNull(values, { id: memberId, field: 'receipt_details.sealed_buyer' }, sealed)
        return { ...row, buyer }
      })
      return { receipt_details: opened }
    },
  }
}

/** `buyer`: JSON; null where it cannot be opened any more. */
type OpenedReceipt = StoredRow<'receipt_details'> & { buyer: string | null }

function buyerText(json: string | null): string {
  if (json === null) return 'not readable any more'
  const { name, email, addressLines, country } = JSON.parse(json) as {
    name: string
    email: string
    addressLines: string[]
    country: string
  }
  return [name, email, ...addressLines, country].filter(Boolean).join(', ')
}

export function couponUseSource(hashOf: (memberId: string) => string): PersonDataSource {
  const leftOut = { subject_hash: 'empty while your account exists' }
  const source = tableSource({
    name: 'couponUses',
    position: 260,
    table: 'coupon_use',
    owner: 'subject_id',
    leftOut,
    retention: ['payments'],
    toReadable: (rows, { time }) => ({
      title: 'Codes you used',
      summary: rows.length === 0 ? 'None' : counted(rows.length, 'code'),
      entries: (rows as readonly (StoredRow<'coupon_use'> & WithCode)[])
        .toSorted((a, b) => b.used_at - a.used_at)
        .map((row) => ({
          label: row.coupon_code,
          value: `${row.state === 'used' ? 'Used' : 'Set aside for a purchase'} on ${time(row.used_at)}`,
        })),
    }),
    async erase(trx, memberId) {
      await deleteReservedUses(trx, memberId)
      await pseudonymizeRows(trx, 'coupon_use', memberId, hashOf(memberId))
    },
  })
  const read: PersonDataSource['exportData'] = async (trx, memberId) => ({
    coupon_use: await readCouponRows(trx, 'coupon_use', 'subject_id', memberId, Object.keys(leftOut)),
  })
  return { ...source, exportData: read }
}

interface WithCode {
  coupon_code: string
}

/** The gateway itself forgets its customer before the account is erased. */
export const gatewayCustomerSource = tableSource({
  name: 'gatewayCustomers',
  position: 280,
  table: 'gateway_customer',
  owner: 'member_id',
  leftOut: {},
  retention: ['memberships'],
  toReadable: (rows, { time }) => ({
    title: 'What the payment provider calls you',
    summary: rows.length === 0 ? 'None' : counted(rows.length, 'customer number'),
    entries: rows.map((row) => ({
      label: row.customer_id,
      value: `Since ${time(row.created_at)}, ${sources[row.source]}`,
    })),
  }),
})

/** What the sandbox knows of a member. Its payments stay without them, as at a gateway on other machines. */
export const sandboxSource = tableSource({
  name: 'testPayments',
  position: 290,
  table: 'sandbox_object',
  owner: 'member_id',
  leftOut: {},
  retention: ['memberships'],
  toReadable: (rows, { time }) => ({
    title: 'Payments with test cards',
    summary: rows.length === 0 ? 'None' : counted(rows.length, 'subscription'),
    entries: rows.map((row) => ({
      label: 'A subscription that moves no money',
      value: `Changed on ${time(row.changed_at)}`,
    })),
  }),
  erase: unlinkSandboxObjects,
})

const discountTable = tableSource({
  name: 'appliedDiscount',
  position: 270,
  table: 'applied_discount',
  owner: 'member_id',
  leftOut: {},
  retention: ['memberships'],
  toReadable: (rows, { time }) => ({
    title: 'A code for your next invoice',
    summary: rows.length === 0 ? 'None' : 'One code',
    entries: (rows as readonly (StoredRow<'applied_discount'> & WithCode)[]).map((row) => ({
      label: row.coupon_code,
      value: `Entered on ${time(row.applied_at)}`,
    })),
  }),
})

export const appliedDiscountSource: PersonDataSource = {
  ...discountTable,
  exportData: async (trx, memberId) => ({
    applied_discount: await readCouponRows(trx, 'applied_discount', 'member_id', memberId, []),
  }),
}
