import { expect, test } from 'vitest'
import { createKeyValueStore } from './key-value-store.ts'

function memoryStorage(): Storage {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    key: (index) => [...texts.keys()][index] ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem: (key, value) => void texts.set(key, value),
  }
}

test('everything is under a prefix, and items of others are left alone', () => {
  const storage = memoryStorage()
  storage.setItem('theirs', '1')
  const store = createKeyValueStore(() => storage)
  store.write('outbox.a', 'x')
  expect(storage.getItem('oka.outbox.a')).toBe('x')
  expect(store.keysWithPrefix('outbox.')).toEqual(['outbox.a'])
  store.remove('outbox.a')
  expect(store.read('outbox.a')).toBeNull()
  expect(storage.getItem('theirs')).toBe('1')
})

test('where storage is refused, items live as long as the page', () => {
  const store = createKeyValueStore(() => {
    throw new Error('refused')
  })
  store.write('a', '1')
  expect(store.read('a')).toBe('1')
  expect(store.keysWithPrefix('')).toEqual(['a'])
})

/** Refuses to store while `isFull`. */
function limitedStorage(isFull: (storage: Storage) => boolean): Storage {
  const storage = memoryStorage()
  const { setItem } = storage
  storage.setItem = (key, value) => {
    if (isFull(storage)) throw new DOMException('full', 'QuotaExceededError')
    setItem(key, value)
  }
  return storage
}

test('a value that storage has no room for replaces the old one: neither this page nor the next one reads that again', () => {
  let isFull = false
  const storage = limitedStorage(() => isFull)
  const store = createKeyValueStore(() => storage)
  store.write('tokens', 'first')
  isFull = true
  store.write('tokens', 'second')
  expect(store.read('tokens')).toBe('second')
  expect(createKeyValueStore(() => storage).read('tokens')).toBeNull()
  isFull = false
  store.write('tokens', 'third')
  expect(createKeyValueStore(() => storage).read('tokens')).toBe('third')
})

test('a value that fits only without the old one is stored', () => {
  const storage = limitedStorage(({ length }) => length > 0)
  const store = createKeyValueStore(() => storage)
  store.write('tokens', 'first')
  store.write('tokens', 'second')
  expect(createKeyValueStore(() => storage).read('tokens')).toBe('second')
})

test('a change that waits keeps its older text where storage has no room: this page reads the new one, the next page the old one', () => {
  let isFull = false
  const storage = limitedStorage(() => isFull)
  const store = createKeyValueStore(() => storage)
  store.writeOrKeepOld('outbox.a', 'first')
  isFull = true
  store.writeOrKeepOld('outbox.a', 'second')
  expect(store.read('outbox.a')).toBe('second')
  expect(createKeyValueStore(() => storage).read('outbox.a')).toBe('first')
  isFull = false
  store.writeOrKeepOld('outbox.a', 'third')
  expect(createKeyValueStore(() => storage).read('outbox.a')).toBe('third')
})
