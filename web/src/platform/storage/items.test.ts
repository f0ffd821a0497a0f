import { expect, test } from 'vitest'
import { createItems } from './items.ts'

function shelf(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

test('keeps under its own prefix, and leaves what is not its own', () => {
  const storage = shelf()
  storage.setItem('theirs', '1')
  const items = createItems(() => storage)
  items.write('place.a', 'x')
  expect(storage.getItem('oka.place.a')).toBe('x')
  expect(items.keysFrom('place.')).toEqual(['place.a'])
  items.remove('place.a')
  expect(items.read('place.a')).toBeNull()
  expect(storage.getItem('theirs')).toBe('1')
})

test('lives as long as the page where storage is refused', () => {
  const items = createItems(() => {
    throw new Error('refused')
  })
  items.write('a', '1')
  expect(items.read('a')).toBe('1')
  expect(items.keysFrom('')).toEqual(['a'])
})
