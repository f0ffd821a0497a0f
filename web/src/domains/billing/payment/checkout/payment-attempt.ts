// That a payment was begun in this browser and its answer did not arrive: neither what was bought nor a card,
// only whose and which plan.
import { paymentKey } from '../../../../platform/session/personal-data.ts'
import { localStore } from '../../../../platform/storage/key-value-store.ts'

export function paymentAttempt(memberId: string, planId: string) {
  const own = `${memberId} ${planId}`
  return {
    exists: () => localStore.read(paymentKey) === own,
    save: () => localStore.write(paymentKey, own),
    clear: () => localStore.remove(paymentKey),
  }
}
