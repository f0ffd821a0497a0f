// One tab of this browser pays at a time. A tab that is closed or crashes frees the lock by itself; where browsers have no locks, the one client secret of the
// purchase still has it paid once.

export interface PaymentLock {
  /** Gives it back; null: another tab has it. */
  take: () => Promise<(() => void) | null>
  isHeldElsewhere: () => Promise<boolean>
  whenFree: () => Promise<void>
  /** The other tab's purchase was stopped: its lock is not waited for. */
  leaveOther: () => void
}

const nothingToFree = () => {}

export function paymentLock(name: string): PaymentLock {
  const locks = 'locks' in navigator ? navigator.locks : null
  let isHeldHere = false
  let isOtherLeft = false
  return {
    take() {
      if (!locks || isOtherLeft) return Promise.resolve(nothingToFree)
      return new Promise((resolve) => {
        void locks
          .request(name, { ifAvailable: true }, (lock) => {
            if (!lock) return resolve(null)
            isHeldHere = true
            return new Promise<void>((free) => {
              resolve(() => {
                isHeldHere = false
                free()
              })
            })
          })
          .catch(() => resolve(nothingToFree))
      })
    },
    async isHeldElsewhere() {
      if (!locks || isHeldHere || isOtherLeft) return false
      const { held = [] } = await locks.query()
      return held.some((lock) => lock.name === name)
    },
    whenFree: async () => {
      await locks?.request(name, () => undefined)
    },
    leaveOther: () => void (isOtherLeft = true),
  }
}
