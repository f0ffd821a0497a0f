// Whether the whole page waits for something before it can go on.
import { sharedValue } from '../../platform/rendering/shared-value.ts'

const count = sharedValue(0)

export const waiting = {
  during<T>(work: Promise<T>): Promise<T> {
    count.set(count.read() + 1)
    return work.finally(() => count.set(count.read() - 1))
  },
}

export const useIsWaiting = () => count.useValue() > 0
