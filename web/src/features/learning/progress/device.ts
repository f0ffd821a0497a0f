// This installation, and the numbers of what it sends: the server knows a repeat by them, whatever a clock says.
import * as z from 'zod/mini'
import type { Items } from '../../../platform/storage/items.ts'

/** Id and number in one text: losing both makes a new device, losing one would make new events look old. */
const kept = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/)), sequence: z.int().check(z.gte(0)) })
const key = 'device'

export interface Device {
  id: () => string
  /** The next number; never given twice. */
  nextSequence: () => number
  /** The server has numbers of this device up to this one (storage fell back after a crash): go on above it. */
  raiseTo: (sequence: number) => void
}

export function createDevice(items: Items, randomId: () => string = () => crypto.randomUUID()): Device {
  const read = () => {
    const parsed = kept.safeParse(jsonOf(items.read(key)))
    if (parsed.success) return parsed.data
    const fresh = { id: randomId(), sequence: 0 }
    items.write(key, JSON.stringify(fresh))
    return fresh
  }
  return {
    id: () => read().id,
    nextSequence() {
      const { id, sequence } = read()
      items.write(key, JSON.stringify({ id, sequence: sequence + 1 }))
      return sequence + 1
    },
    raiseTo(least) {
      const { id, sequence } = read()
      if (least > sequence) items.write(key, JSON.stringify({ id, sequence: least }))
    },
  }
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
