// A project of RevenueCat without stores behind it: it keeps who bought what and does what a store does. The
// caller says the time, in epoch milliseconds.
import { addMonths } from '@oka/contract/shared/calendar-months.rule.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { writeEvent, type StoreEventType } from './fake-events.ts'
import type { FakeStore, NewPurchase, Purchase } from './fake-purchase.ts'

/** This is thrown where a store would refuse. */
export class RefusedActError extends Error {}

export class FakeProject {
  now = 0
  /** Each fault spoils as many answers as `times`. */
  faults: { kind: 'down' | '500' | '429' | 'slow' | 'drift' | 'lostAnswer'; times: number; ms: number }[] = []
  readonly settings = { authorization: '' }
  private purchases: Purchase[] = []
  private readonly seen = new Map<string, number>()
  private events: string[] = []
  private count = 0
  private hasFakeTime = false

  /** Everything but the settings is as at the beginning, and time may begin anywhere again. */
  reset() {
    this.purchases = []
    this.events = []
    this.faults = []
    this.seen.clear()
    this.now = 0
  }

  /** Time only moves forward, in whole seconds, because answers have no fractions. */
  setTime(now: number) {
    this.hasFakeTime = true
    this.now = Math.max(this.now, Math.floor(now / 1_000) * 1_000)
  }

  /** Real time counts until a caller says another. */
  useRealTime(now: number) {
    if (!this.hasFakeTime) this.now = Math.floor(now / 1_000) * 1_000
  }

  /** Returns whether the subscriber is new. */
  see(appUserId: string): boolean {
    const isNew = !this.seen.has(appUserId)
    if (isNew) this.seen.set(appUserId, this.now)
    return isNew
  }

  /** Returns whether there was a subscriber of that id. */
  deleteSubscriber(appUserId: string): boolean {
    this.purchases = this.purchases.filter((one) => one.appUserId !== appUserId)
    return this.seen.delete(appUserId)
  }

  hasSubscriber(appUserId: string): boolean {
    return this.seen.has(appUserId)
  }

  firstSeen(appUserId: string): number {
    return this.seen.get(appUserId) ?? this.now
  }

  listPurchases(appUserId: string): readonly Purchase[] {
    return this.purchases.filter((one) => one.appUserId === appUserId)
  }

  takeEvents(): string[] {
    const taken = this.events
    this.events = []
    return taken
  }

  /**
   * Another product with the same entitlement in the same store takes the place of the one that runs, as an
   * upgrade does.
   */
  purchase(order: NewPurchase): Purchase {
    const {
      appUserId,
      store = 'app_store',
      productId,
      entitlement = null,
      isSandbox = false,
      isSubscription = true,
    } = order
    const running = this.listPurchases(appUserId).filter(
      (one) => one.store === store && one.isSubscription && this.isOpen(one),
    )
    if (running.some((one) => one.productId === productId))
      throw new RefusedActError('it is subscribed to already')
    const replaced = isSubscription ? running.filter((one) => one.entitlement === entitlement) : []
    this.see(appUserId)
    for (const one of replaced)
      Object.assign(one, { expiresAt: this.now, billingIssueAt: null, graceUntil: null })
    const earlier = this.listPurchases(appUserId).find(
      (one) => one.store === store && one.productId === productId,
    )
    if (earlier) this.purchases.splice(this.purchases.indexOf(earlier), 1)
    const transactionId = this.newTransactionId(store)
    const expiresAt =
      order.periodMs === undefined ? addMonths(this.now, order.months ?? 1) : this.now + order.periodMs
    const purchase: Purchase = {
      appUserId,
      store,
      productId,
      entitlement,
      periodMs: expiresAt - this.now,
      transactionId,
      originalTransactionId: earlier?.originalTransactionId ?? transactionId,
      originalPurchasedAt: earlier?.originalPurchasedAt ?? this.now,
      purchasedAt: this.now,
      expiresAt,
      unsubscribedAt: null,
      billingIssueAt: null,
      graceUntil: null,
      refundedAt: null,
      resumesAt: null,
      isSandbox,
      isSubscription,
    }
    this.purchases.push(purchase)
    this.announce(
      isSubscription ? (earlier ? 'RENEWAL' : 'INITIAL_PURCHASE') : 'NON_RENEWING_PURCHASE',
      purchase,
    )
    for (const one of replaced) this.announce('PRODUCT_CHANGE', one, { new_product_id: productId })
    return purchase
  }

  /** A store renews at most a day before the period ends, or any time later. */
  renew(appUserId: string, productId: string): Purchase {
    const purchase = this.find(appUserId, productId)
    if (!purchase.isSubscription || purchase.refundedAt !== null)
      throw new RefusedActError('it does not renew')
    if (purchase.unsubscribedAt !== null && purchase.billingIssueAt === null)
      throw new RefusedActError('it was cancelled')
    if (this.now < purchase.expiresAt - dayMs) throw new RefusedActError('it renews later')
    const isGapless =
      purchase.graceUntil !== null ? this.now <= purchase.graceUntil : this.now <= purchase.expiresAt + dayMs
    const purchasedAt = isGapless ? purchase.expiresAt : this.now
    Object.assign(purchase, {
      transactionId: this.newTransactionId(purchase.store),
      purchasedAt,
      expiresAt: purchasedAt + purchase.periodMs,
      unsubscribedAt: null,
      billingIssueAt: null,
      resumesAt: null,
    })
    this.announce('RENEWAL', purchase)
    return purchase
  }

  cancel(appUserId: string, productId: string): Purchase {
    const purchase = this.findOpen(appUserId, productId)
    purchase.unsubscribedAt = this.now
    this.announce('CANCELLATION', purchase, { cancel_reason: 'UNSUBSCRIBE' })
    return purchase
  }

  uncancel(appUserId: string, productId: string): Purchase {
    const purchase = this.findOpen(appUserId, productId)
    if (purchase.unsubscribedAt === null) throw new RefusedActError('it was not cancelled')
    purchase.unsubscribedAt = null
    this.announce('UNCANCELLATION', purchase)
    return purchase
  }

  /** Google Play pauses it at the end of its period. */
  pause(appUserId: string, productId: string, resumesAt: number): Purchase {
    const purchase = this.findOpen(appUserId, productId)
    if (purchase.store !== 'play_store') throw new RefusedActError('its store has no pauses')
    purchase.resumesAt = resumesAt
    this.announce('SUBSCRIPTION_PAUSED', purchase, { auto_resume_at_ms: resumesAt })
    return purchase
  }

  /**
   * A renewal fails, at most a day before the period ends. Both stores also say then that it was
   * unsubscribed.
   */
  billingIssue(appUserId: string, productId: string, graceMs: number | null): Purchase {
    const purchase = this.find(appUserId, productId)
    const isDue = this.now >= purchase.expiresAt - dayMs && this.now <= purchase.expiresAt + dayMs
    if (
      !purchase.isSubscription ||
      purchase.refundedAt !== null ||
      purchase.unsubscribedAt !== null ||
      !isDue
    )
      throw new RefusedActError('nothing is charged now')
    Object.assign(purchase, {
      billingIssueAt: this.now,
      unsubscribedAt: this.now,
      graceUntil: graceMs === null ? null : purchase.expiresAt + graceMs,
    })
    this.announce('BILLING_ISSUE', purchase)
    this.announce('CANCELLATION', purchase, { cancel_reason: 'BILLING_ERROR' })
    return purchase
  }

  /** The refund is of the latest transaction, which is over then. */
  refund(appUserId: string, productId: string): Purchase {
    const purchase = this.find(appUserId, productId)
    if (purchase.refundedAt !== null) throw new RefusedActError('it was refunded already')
    Object.assign(purchase, {
      refundedAt: this.now,
      expiresAt: Math.min(purchase.expiresAt, this.now),
      unsubscribedAt: purchase.unsubscribedAt ?? this.now,
      billingIssueAt: null,
    })
    this.announce('CANCELLATION', purchase, { cancel_reason: 'CUSTOMER_SUPPORT' })
    return purchase
  }

  extend(appUserId: string, productId: string, ms: number): Purchase {
    const purchase = this.findOpen(appUserId, productId)
    purchase.expiresAt += ms
    this.announce('SUBSCRIPTION_EXTENDED', purchase)
    return purchase
  }

  /** The store ends it before its time, or says that its time is over. */
  expire(appUserId: string, productId: string): Purchase {
    const purchase = this.find(appUserId, productId)
    Object.assign(purchase, { expiresAt: Math.min(purchase.expiresAt, this.now), graceUntil: null })
    this.announce('EXPIRATION', purchase, {
      expiration_reason: purchase.billingIssueAt === null ? 'UNSUBSCRIBE' : 'BILLING_ERROR',
    })
    return purchase
  }

  /** Everything that one user bought is another's from now on. */
  transfer(from: string, to: string): void {
    const moved = this.listPurchases(from)
    if (moved.length === 0) throw new RefusedActError('there is nothing to transfer')
    this.see(to)
    for (const one of moved) {
      const same = this.listPurchases(to).find(
        (other) => other.productId === one.productId && other.store === one.store,
      )
      if (same) this.purchases.splice(this.purchases.indexOf(same), 1)
      one.appUserId = to
    }
    this.events.push(
      writeEvent('TRANSFER', this.newId('EVT'), this.now, { transferred_from: [from], transferred_to: [to] }),
    )
  }

  /** Returns until when RevenueCat has the purchase open. */
  findEnd({ expiresAt, billingIssueAt, graceUntil }: Purchase): number {
    return billingIssueAt === null ? expiresAt : Math.max(expiresAt, graceUntil ?? 0)
  }

  private isOpen(purchase: Purchase): boolean {
    return this.now < this.findEnd(purchase)
  }

  private find(appUserId: string, productId: string): Purchase {
    const found = this.listPurchases(appUserId).find((one) => one.productId === productId)
    if (!found) throw new RefusedActError('it was not bought')
    return found
  }

  private findOpen(appUserId: string, productId: string): Purchase {
    const found = this.find(appUserId, productId)
    if (!found.isSubscription || !this.isOpen(found)) throw new RefusedActError('it is over')
    return found
  }

  private announce(type: StoreEventType, purchase: Purchase, more: Record<string, unknown> = {}) {
    this.events.push(writeEvent(type, this.newId('EVT'), this.now, purchase, more))
  }

  private newTransactionId(store: FakeStore): string {
    this.count += 1
    return store === 'play_store'
      ? `GPA.3300-0000-0000-${String(this.count).padStart(5, '0')}`
      : `2${String(this.count).padStart(14, '0')}`
  }

  private newId(prefix: string): string {
    this.count += 1
    return `${prefix}-${String(this.count).padStart(8, '0')}-${this.now.toString(36)}`
  }
}
