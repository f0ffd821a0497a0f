// What purchases offer to other parts of the server.
export { deleteOldPaymentEvents } from './sync/payment-events.store.ts'
export { syncPurchaseHandler } from './sync/sync-purchase.job.ts'
export { renewalNoticeHandler } from './announce/renewal-notice.job.ts'
export { endSubscriptions } from './manage/end-subscriptions.ts'
export { readOverview } from './overview/read-overview.ts'
export { endGrant, grantMembership } from './manage/staff-grant.ts'
export { refundPayment } from './manage/refund-payment.ts'
export type { SyncDeps } from './sync/sync-deps.ts'
