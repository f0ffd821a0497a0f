// Work that waits for a few slots, shared by keys in turn: whoever brings much waits for their own work, not others for them.
import { AppError } from '../../errors/app-error.ts'

interface Limits {
  maxRunning: number
  maxWaiting: number
  /** Of one key. Also bounds how long its last work waits. */
  maxWaitingPerKey: number
}

interface Waiting {
  start: () => void
  refuse: (error: AppError) => void
}

/**
 * Runs work of the keys in turn, each key's in the order it came. Throws `overloaded` for the work of a key that has as much waiting as it may. When
 * the whole queue is full, the key with the most waiting loses its last work to a key with less.
 */
export function fairQueue({ maxRunning, maxWaiting, maxWaitingPerKey }: Limits) {
  let running = 0
  let waitingCount = 0
  /** Insertion order is the order of turns: a key that had its turn is inserted again. */
  const waitingByKey = new Map<string, Waiting[]>()

  function startNext() {
    const [next] = waitingByKey
    if (!next) {
      running--
      return
    }
    const [key, queue] = next
    const work = queue.shift()
    waitingByKey.delete(key)
    if (queue.length > 0) waitingByKey.set(key, queue)
    waitingCount--
    work?.start()
  }

  /** True when a key with at least two more waiting than `count` lost its last work. */
  function displaceLongest(count: number): boolean {
    let longest: Waiting[] = []
    for (const queue of waitingByKey.values()) if (queue.length > longest.length) longest = queue
    if (longest.length < count + 2) return false
    waitingCount--
    longest.pop()?.refuse(new AppError('overloaded'))
    return true
  }

  function wait(key: string): Promise<void> {
    const queue = waitingByKey.get(key) ?? []
    if (queue.length >= maxWaitingPerKey) throw new AppError('overloaded')
    if (waitingCount >= maxWaiting && !displaceLongest(queue.length)) throw new AppError('overloaded')
    return new Promise((start, refuse) => {
      queue.push({ start, refuse })
      waitingByKey.set(key, queue)
      waitingCount++
    })
  }

  return async <R>(key: string, work: () => Promise<R>): Promise<R> => {
    if (running >= maxRunning) await wait(key)
    else running++
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
