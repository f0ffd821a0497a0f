import type { Feature, RecordDeps } from '../feature.ts'
import { renewalNoticeHandler } from './announce/renewal-notice.job.ts'
import { buyerChanges, updateBuyerHandler } from './buyers/update-buyer.job.ts'
import { deleteOldCouponUses, deleteOldPayments, deleteOldReceiptDetails } from './erased-payments.store.ts'
import { endTestMemberships } from './going-live/end-test-memberships.ts'
import { manageRoutes } from './manage/manage.routes.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
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
} from './purchase.personal-data.ts'
import { receiptsRoutes } from './receipts/receipts.routes.ts'
import { comparePaymentsHandler, schedulePaymentComparison } from './reconcile/compare-payments.job.ts'
import { deleteOldComparisons } from './reconcile/reconcile.store.ts'
import { startRoutes } from './start/start.routes.ts'
import { storesRoutes } from './stores/stores.routes.ts'
import { syncStorePurchasesHandler } from './stores/sync-store-purchases.job.ts'
import { deleteOldPaymentEvents } from './sync/payment-events.store.ts'
import { deleteOldPurchases } from './sync/purchase.store.ts'
import { syncPurchaseHandler } from './sync/sync-purchase.job.ts'
import { syncRoutes } from './sync/sync.routes.ts'

export const purchaseFeature = {
  name: 'purchase',
  tables: {
    membership: 'memberships',
    purchase: 'purchases',
    refund_request: 'refundRequests',
    ledger_entry: 'payments',
    receipt_details: 'receipts',
    coupon_use: 'couponUses',
    applied_discount: 'appliedDiscount',
    gateway_customer: 'gatewayCustomers',
    sandbox_object: 'testPayments',
    payment_event: 'none',
    reconciliation: 'none',
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
    startRoutes(binding, deps)
    await syncRoutes(binding, deps)
    await storesRoutes(binding, deps)
    overviewRoutes(binding, deps)
    manageRoutes(binding, { ...deps, publicUrl: deps.config.publicUrl })
    receiptsRoutes(binding, deps)
  },
  jobs: (deps) => [
    syncPurchaseHandler(deps),
    updateBuyerHandler(deps),
    renewalNoticeHandler(deps),
    comparePaymentsHandler({ ...deps, hasGateway: deps.config.payments.gateway !== 'none' }),
    ...(deps.stores === null ? [] : [syncStorePurchasesHandler({ ...deps, stores: deps.stores })]),
  ],
  scheduleJobs: (trx, { jobs, now }) => schedulePaymentComparison(trx, jobs, now()),
  cleanUp: () => [
    deleteOldPayments,
    deleteOldReceiptDetails,
    deleteOldCouponUses,
    deleteOldPaymentEvents,
    deleteOldPurchases,
    deleteOldComparisons,
  ],
  async onStart(deps) {
    if (!deps.payments.isTest) await endTestMemberships(deps, deps.now())
  },
  onContactChange: ({ jobs }) => buyerChanges(jobs),
} satisfies Feature
