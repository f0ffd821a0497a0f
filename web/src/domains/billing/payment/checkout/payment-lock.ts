// One tab of this browser pays at a time. A tab that is closed or crashes frees the lock by itself; where
// browsers have no locks, the one client secret of the purchase still has it paid once.
import { isTabLockHeld, withTabLock } from '../../../../platform/tabs/tab-lock.ts'

export interface PaymentLock {
  /** Gives it back; null: another tab has it. */
  take: () => Promise<(() => void) | null>
  isHeldElsewhere: () => Promise<boolean>
  whenFree: () => Promise<void>
  /** The other tab's purchase was stopped: its lock is not waited for. */
  leaveOther: () => void
}

const nothingToFree = () => {}
const nothing = async () => {}

export function paymentLock(name: string): PaymentLock {
  let isHeldHere = false
  let isOtherLeft = false
  return {
    take() {
      if (isOtherLeft) return Promise.resolve(nothingToFree)
      return new Promise((resolve) => {
        const whileHeld = async (lock: Lock | null) => {
          if (!lock) return resolve(null)
          isHeldHere = true
          await new Promise<void>((free) => {
            resolve(() => {
              isHeldHere = false
              free()
            })
          })
        }
        void withTabLock(name, { ifAvailable: true }, whileHeld, async () => resolve(nothingToFree))
      })
    },
    isHeldElsewhere: async () => !isHeldHere && !isOtherLeft && (await isTabLockHeld(name)),
    whenFree: () => withTabLock(name, {}, nothing, nothing),
    leaveOther: () => void (isOtherLeft = true),
  }
}
