// Whether the whole page waits for something before it can continue.
import { createAtom } from '../../platform/rendering/atom.ts'

const count = createAtom(0)

export const pending = {
  track<T>(work: Promise<T>): Promise<T> {
    count.set(count.read() + 1)
    return work.finally(() => count.set(count.read() - 1))
  },
}

export const useIsPending = () => count.useValue() > 0
