// Small texts stored on this device. Browsers may refuse (private windows, embedded frames): then they live
// as long as the page.

/** Of all that the site stores. */
const sitePrefix = 'oka.'

export interface KeyValueStore {
  read: (key: string) => string | null
  /**
   * Where storage has no room the old value goes too: a used refresh token would end the session of the next
   * page.
   */
  write: (key: string, value: string) => void
  /**
   * Where storage has no room the next page reads the old value: for what is merged, so that old is better
   * than nothing.
   */
  writeOrKeepOld: (key: string, value: string) => void
  remove: (key: string) => void
  /** Removes only what storage refused and this page has in memory. */
  removeFromMemory: (key: string) => void
  /** Without the app's own prefix. */
  keysWithPrefix: (start: string) => string[]
}

/** `storageOf` is called on every access: naming a refused storage throws. */
export function createKeyValueStore(storageOf: () => Storage, prefix = sitePrefix): KeyValueStore {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(storageOf())
    } catch {
      return undefined
    }
  }
  const store = (key: string, value: string) =>
    attempt((storage) => (storage.setItem(prefix + key, value), true)) ?? false
  const save = (key: string, value: string, isStored: boolean) => {
    if (isStored) memory.delete(key)
    else memory.set(key, value)
  }
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(prefix + key)) ?? null,
    write(key, value) {
      if (store(key, value)) return save(key, value, true)
      attempt((storage) => storage.removeItem(prefix + key))
      save(key, value, store(key, value)) // without the old value there may be room
    },
    writeOrKeepOld: (key, value) => save(key, value, store(key, value)),
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(prefix + key))
    },
    removeFromMemory: (key) => void memory.delete(key),
    keysWithPrefix(start) {
      const inStorage =
        attempt((storage) =>
          Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
        ) ?? []
      const own = inStorage.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
      return [...new Set([...own, ...memory.keys()])].filter((key) => key.startsWith(start))
    },
  }
}

let storesNothing: boolean | undefined

/** Whether this browser stores nothing at all; tried once. */
export function isLocalStorageRefused(): boolean {
  storesNothing ??= !canStore(() => localStorage, sitePrefix)
  return storesNothing
}

/** Whether anything can be stored under the prefix. */
export function canStore(storageOf: () => Storage, prefix: string): boolean {
  try {
    storageOf().setItem(`${prefix}test`, '')
    storageOf().removeItem(`${prefix}test`)
    return true
  } catch {
    return false
  }
}

/** Lasts until cleared. */
export const localStore = createKeyValueStore(() => localStorage)

/** Lasts as long as the tab. */
export const sessionStore = createKeyValueStore(() => sessionStorage)
