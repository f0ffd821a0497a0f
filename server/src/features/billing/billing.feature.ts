import type { Feature, RecordDeps } from '../feature.ts'
import { renewalNoticeHandler } from './renewal-notices.ts'
import { buyerChanges, updateBuyerHandler } from './buyers.ts'
import { deleteOldCouponUses, deleteOldPayments, deleteOldReceiptDetails } from './retention.store.ts'
import { endTestMemberships } from './going-live.ts'
import {
  appliedDiscountSource,
  couponUseSource,
  gatewayCustomerSource,
  ledgerSource,
  membershipSource,
  purchaseSource,
  receiptSource,
  refundRequestSource,
  sandboxSource,
} from './billing.personal-data.ts'
import { comparePaymentsHandler, schedulePaymentComparison } from './reconciliation/compare-payments.ts'
import { deleteOldComparisons } from './reconciliation/reconciliation.store.ts'
import { storeEventRoutes } from './stores/store-events.routes.ts'
import { syncStorePurchasesHandler } from './stores/store-sync.ts'
import { deleteOldPaymentEvents } from './payment-events.store.ts'
import { deleteOldPurchases } from './purchase.store.ts'
import { syncPurchaseHandler } from './subscription-sync.ts'
import { announceEntries } from './billing-mails.ts'
import { billingRoutes } from './billing.routes.ts'
import { paymentEventRoutes } from './payment-events.routes.ts'
import { advanceSandboxHandler, deliverSandboxEventHandler } from './sandbox-gateway.ts'
import { sandboxGatewayRoutes } from './sandbox-gateway.routes.ts'
import { receiptMail } from './mails/receipt.mail.ts'
import { renewalComingMail } from './mails/renewal-coming.mail.ts'
import { paymentFailedMail } from './mails/payment-failed.mail.ts'
import { membershipCancelledMail } from './mails/membership-cancelled.mail.ts'
import { cancellationUndoneMail } from './mails/cancellation-undone.mail.ts'
import { planChangedMail } from './mails/plan-changed.mail.ts'
import { addressUnknownMail } from './mails/address-unknown.mail.ts'
import { membershipByCodeMail } from './mails/membership-by-code.mail.ts'
import { membershipDisputedMail } from './mails/membership-disputed.mail.ts'
import { refundedMail } from './mails/refunded.mail.ts'
import { refundRequestedMail } from './mails/refund-requested.mail.ts'
import { refundToDecideMail } from './mails/refund-to-decide.mail.ts'
import { refundDeclinedMail } from './mails/refund-declined.mail.ts'
import { membershipEndedMail } from './mails/membership-ended.mail.ts'

export const billingFeature = {
  name: 'billing',
  tables: {
    membership: {
      personalData: 'memberships',
      ends: 'withMember',
      sealed: { sealed_reason: { key: 'id', id: 'member_id' } },
    },
    purchase: { personalData: 'purchases', ends: () => [deleteOldPurchases], lines: ['memberships'] },
    refund_request: 'refundRequests',
    ledger_entry: { personalData: 'payments', ends: () => [deleteOldPayments], lines: ['payments'] },
    receipt_details: {
      personalData: 'receipts',
      ends: () => [deleteOldReceiptDetails],
      lines: ['payments'],
      sealed: { sealed_buyer: { key: 'invoice_id', id: 'subject_id' } },
    },
    coupon_use: { personalData: 'couponUses', ends: () => [deleteOldCouponUses], lines: ['payments'] },
    applied_discount: 'appliedDiscount',
    gateway_customer: 'gatewayCustomers',
    sandbox_object: { personalData: 'testPayments', ends: 'never', lines: ['memberships'] },
    payment_event: { personalData: 'none', ends: () => [deleteOldPaymentEvents], lines: [] },
    coupon: { personalData: 'none', ends: 'never', lines: [] },
    program_package: { personalData: 'none', ends: 'never', lines: [] },
    reconciliation: { personalData: 'none', ends: () => [deleteOldComparisons], lines: [] },
  },
  personalData({ sealedValues }: RecordDeps) {
    const hashOf = (memberId: string) => sealedValues.hashesOf(memberId)[0]
    return [
      membershipSource(sealedValues),
      purchaseSource,
      refundRequestSource,
      ledgerSource(hashOf),
      receiptSource(sealedValues, hashOf),
      couponUseSource(hashOf),
      appliedDiscountSource,
      gatewayCustomerSource,
      sandboxSource,
    ]
  },
  async routes(binding, deps) {
    billingRoutes(binding, { ...deps, publicUrl: deps.config.publicUrl })
    await paymentEventRoutes(binding, deps)
    await storeEventRoutes(binding, deps)
    if (deps.sandbox !== null) sandboxGatewayRoutes(binding, deps, deps.sandbox)
  },
  jobs: (deps) => [
    syncPurchaseHandler(deps),
    updateBuyerHandler(deps),
    renewalNoticeHandler(deps),
    comparePaymentsHandler({ ...deps, hasGateway: deps.config.payments.gateway !== 'none' }),
    ...(deps.stores === null ? [] : [syncStorePurchasesHandler({ ...deps, stores: deps.stores })]),
    ...(deps.sandbox === null
      ? []
      : [advanceSandboxHandler(deps.sandbox), deliverSandboxEventHandler(deps.sandbox)]),
  ],
  scheduleJobs: (trx, { jobs, now }) => schedulePaymentComparison(trx, jobs, now()),
  mails: [
    receiptMail,
    renewalComingMail,
    paymentFailedMail,
    membershipCancelledMail,
    cancellationUndoneMail,
    planChangedMail,
    addressUnknownMail,
    membershipByCodeMail,
    membershipDisputedMail,
    refundedMail,
    refundRequestedMail,
    refundToDecideMail,
    refundDeclinedMail,
    membershipEndedMail,
  ],
  async onStart(deps) {
    if (!deps.payments.isTest) await endTestMemberships(deps, deps.now())
  },
  onPayment: (deps) => (trx, payment, now) => announceEntries(trx, deps, payment, now),
  staffCommands: async () => (await import('./staff/commands.ts')).staffCommands,
  onContactChange: ({ jobs }) => buyerChanges(jobs),
} satisfies Feature
