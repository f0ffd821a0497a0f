import type { Trx } from '../../../db/database.ts'
import { releaseReservation } from '../../coupons/index.ts'
import { closePurchase, closeUnbegunPurchase } from './purchase.store.ts'

/**
 * A purchase that is not paid any more: another can begin, and its discount is free again. False: it was
 * closed before.
 */
export async function closeUnpaid(trx: Trx, purchaseId: string, now: number): Promise<boolean> {
  const isClosed = await closePurchase(trx, purchaseId, 'abandoned', now)
  if (isClosed) await releaseReservation(trx, purchaseId)
  return isClosed
}

/**
 * One of which the gateway has nothing. False: it was closed before, or another call has begun it since it
 * was looked for.
 */
export async function closeUnbegun(trx: Trx, purchaseId: string, now: number): Promise<boolean> {
  const isClosed = await closeUnbegunPurchase(trx, purchaseId, now)
  if (isClosed) await releaseReservation(trx, purchaseId)
  return isClosed
}
