// Work that waits for a few slots, shared by keys in turn: whoever brings much waits for their own work, not
// others for them. Who is known has a part of the queue to themselves, so that however many strangers come,
// each with little, they keep no known one out.
import { AppError } from '../../errors/app-error.ts'

interface Limits {
  maxRunning: number
  /** Of each part: what is known, and the rest. */
  maxWaiting: { known: number; rest: number }
  /** Of one key in one part. Also bounds how long its last work waits. */
  maxWaitingPerKey: number
}

interface Waiting {
  start: () => void
  refuse: (error: AppError) => void
}

/** One part of the queue: keys in turn, each key's work in the order it came. */
function waitingLine(maxWaiting: number, maxWaitingPerKey: number) {
  let count = 0
  /** Insertion order is the order of turns: a key that had its turn is inserted again. */
  const waitingByKey = new Map<string, Waiting[]>()

  /** True when a key with at least two more waiting than `own` lost its last work. */
  function displaceLongest(own: number): boolean {
    let longest: Waiting[] = []
    for (const queue of waitingByKey.values()) if (queue.length > longest.length) longest = queue
    if (longest.length < own + 2) return false
    count--
    longest.pop()?.refuse(new AppError('overloaded'))
    return true
  }

  return {
    isEmpty: () => count === 0,
    wait(key: string): Promise<void> {
      const queue = waitingByKey.get(key) ?? []
      if (queue.length >= maxWaitingPerKey) throw new AppError('overloaded')
      if (count >= maxWaiting && !displaceLongest(queue.length)) throw new AppError('overloaded')
      return new Promise((start, refuse) => {
        queue.push({ start, refuse })
        waitingByKey.set(key, queue)
        count++
      })
    },
    startNext() {
      const [next] = waitingByKey
      if (!next) return
      const [key, queue] = next
      const work = queue.shift()
      waitingByKey.delete(key)
      if (queue.length > 0) waitingByKey.set(key, queue)
      count--
      work?.start()
    },
  }
}

/**
 * Runs work of the keys in turn. Throws `overloaded` for the work of a key that has as much waiting as it
 * may. When a part of the queue is full, the key with the most waiting there loses its last work to a key
 * with less. While work waits in both parts, every second one to start is known.
 */
export function fairQueue({ maxRunning, maxWaiting, maxWaitingPerKey }: Limits) {
  let running = 0
  let wasKnown = false
  const known = waitingLine(maxWaiting.known, maxWaitingPerKey)
  const rest = waitingLine(maxWaiting.rest, maxWaitingPerKey)

  function startNext() {
    if (known.isEmpty() && rest.isEmpty()) {
      running--
      return
    }
    wasKnown = rest.isEmpty() || (!known.isEmpty() && !wasKnown)
    if (wasKnown) known.startNext()
    else rest.startNext()
  }

  return async <R>(key: string, work: () => Promise<R>, isKnown = false): Promise<R> => {
    if (running >= maxRunning) await (isKnown ? known : rest).wait(key)
    else running++
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
