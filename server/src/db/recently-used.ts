/** Values made on first use; beyond `size` the least recently used one is dropped. */
export function recentlyUsed<V>(size: number, make: (key: string) => V, dropped: (value: V) => void = () => {}) {
  const entries = new Map<string, V>()
  return {
    get(key: string): V {
      const known = entries.get(key)
      const value = known ?? make(key)
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > size) {
        const oldest = entries.entries().next().value
        if (oldest) {
          entries.delete(oldest[0])
          dropped(oldest[1])
        }
      }
      return value
    },
    forget: (key: string) => entries.delete(key),
  }
}
