// This installation and the sequence of what it sends: the server recognises a repeat by them, whatever a
// clock says.
import type { KeyValueStore } from '../session/token-store.ts'
import { parseJson } from '../parse-json.ts'

/**
 * Id and sequence in one text: losing one of them would make new events look old; losing both makes a new
 * device.
 */
interface StoredDevice {
  id: string
  sequence: number
}

function isStoredDevice(stored: unknown): stored is StoredDevice {
  const { id, sequence } = (stored ?? {}) as Partial<Record<keyof StoredDevice, unknown>>
  return typeof id === 'string' && /^[A-Za-z0-9_-]{16,40}$/.test(id) && isCount(sequence)
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

const key = 'device'

export interface Device {
  id: () => string
  /** The next number; never returned twice. */
  nextSequence: () => number
  /**
   * The server has events of this device up to `sequence` (storage was rolled back after a crash): continue
   * above it.
   */
  fastForward: (sequence: number) => void
}

/** `crypto.randomUUID` exists on secure pages only; this works on plain http too. */
export const randomHex = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** What is sent next comes from a new device. */
export const removeDevice = (storage: KeyValueStore) => storage.remove(key)

export function createDevice(storage: KeyValueStore, randomId: () => string = randomHex): Device {
  const read = () => {
    const stored = parseJson(storage.read(key))
    if (isStoredDevice(stored)) return stored
    const created = { id: randomId(), sequence: 0 }
    storage.write(key, JSON.stringify(created))
    return created
  }
  return {
    id: () => read().id,
    nextSequence() {
      const { id, sequence } = read()
      storage.write(key, JSON.stringify({ id, sequence: sequence + 1 }))
      return sequence + 1
    },
    fastForward(least) {
      const { id, sequence } = read()
      if (least > sequence) storage.write(key, JSON.stringify({ id, sequence: least }))
    },
  }
}
