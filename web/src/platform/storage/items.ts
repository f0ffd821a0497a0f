// Small texts kept on this device. Browsers may refuse (private windows, embedded frames): then they live as long as the page.

const prefix = 'oka.'

export interface Items {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** Removes only what storage refused and this page remembers. */
  removeUnkept(key: string): void
  /** Keys that begin so, without the app's own prefix. */
  keysFrom(start: string): string[]
}

/** `kept` is asked on every call: naming a refused storage throws. */
export function createItems(kept: () => Storage): Items {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(kept())
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(prefix + key)) ?? null,
    write(key, value) {
      const isKept = attempt((storage) => (storage.setItem(prefix + key, value), true))
      if (isKept) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(prefix + key))
    },
    removeUnkept: (key) => void memory.delete(key),
    keysFrom(start) {
      const inStorage = attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')) ?? []
      const own = inStorage.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
      return [...new Set([...own, ...memory.keys()])].filter((key) => key.startsWith(start))
    },
  }
}
