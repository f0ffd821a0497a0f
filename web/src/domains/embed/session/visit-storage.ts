// Where a frame stores: under a prefix of its own for each partner and each of its users (EMB-8), or, where
// nothing may be stored, for this visit.
import {
  canStore,
  createKeyValueStore,
  type KeyValueStore,
} from '../../../platform/storage/key-value-store.ts'

export interface VisitStorage extends KeyValueStore {
  /** False: what is written ends with this page. */
  isKept: () => boolean
  /** From now on nothing more is written to this device; what waits unsent comes along. */
  keepForVisitOnly: () => void
  /** Everything of this partner user in this browser. */
  clear: () => void
}

/** No id contains a slash, so that no user's prefix begins another's. */
export const storagePrefix = (partnerId: string, userId: string) => `oka-embed.${partnerId}/${userId}/`

/**
 * Whose place it is. A token names its user also where the address names nobody: on a device that families share
 * none gets the place, or what waits to be sent, of the one before. The server decides whether the token counts.
 */
export function userOfPlace(userId: string, token: string | null): string {
  const { sub } = claimsIn(token)
  return typeof sub === 'string' && /^[A-Za-z0-9._~-]{1,128}$/.test(sub) ? sub : userId
}

function claimsIn(token: string | null): { sub?: unknown } {
  try {
    const payload = (token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as { sub?: unknown } | null) ?? {}
  } catch {
    return {} // no token, or none that a server could read
  }
}

/** `storageOf` is called on every access: naming a refused storage throws. */
export function createVisitStorage(prefix: string, storageOf: () => Storage): VisitStorage {
  const lasting = createKeyValueStore(storageOf, prefix)
  const memory = createKeyValueStore(() => {
    throw new Error('This visit stores nothing')
  })
  let isKept = canStore(storageOf, prefix)
  let current = lasting
  return {
    read: (key) => current.read(key),
    write: (key, value) => current.write(key, value),
    writeOrKeepOld: (key, value) => current.writeOrKeepOld(key, value),
    remove: (key) => current.remove(key),
    removeFromMemory: (key) => current.removeFromMemory(key),
    keysWithPrefix: (start) => current.keysWithPrefix(start),
    isKept: () => isKept,
    keepForVisitOnly() {
      if (current === memory) return
      for (const key of lasting.keysWithPrefix('outbox.unassigned.')) {
        memory.write(key, lasting.read(key) ?? '')
        lasting.remove(key)
      }
      current = memory
      isKept = false
    },
    clear() {
      for (const key of current.keysWithPrefix('')) current.remove(key)
    },
  }
}
