import { expect, test } from 'vitest'
import { createVisitStorage, storagePrefix, userOfPlace } from './visit-storage.ts'

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

test('each partner and each of its users has a storage of its own (EMB-8)', () => {
  const device = memoryStorage()
  const mine = createVisitStorage(storagePrefix('hill', 'u'), () => device)
  mine.write('user', '1')
  expect(device.getItem('oka-embed.hill/u/user')).toBe('1')
  for (const [partner, user] of [
    ['hill', 'u.user'],
    ['hill', 'anon'],
    ['dale', 'u'],
  ] as const)
    expect(createVisitStorage(storagePrefix(partner, user), () => device).keysWithPrefix('')).toEqual([])
})

test('a refused storage keeps the place for this visit, and says so (EMB-5)', () => {
  const storage = createVisitStorage('oka-embed.hill/u/', () => {
    throw new Error('refused')
  })
  storage.write('user', '1')
  expect(storage.read('user')).toBe('1')
  expect(storage.isKept()).toBe(false)
})

test('from a failed token on nothing more is written to the device, and what waits unsent comes along', () => {
  const device = memoryStorage()
  const storage = createVisitStorage('oka-embed.hill/u/', () => device)
  storage.write('user', 'of another visit')
  storage.write('outbox.unassigned.progress.1001', 'waits')
  storage.keepForVisitOnly()
  expect(storage.isKept()).toBe(false)
  expect(storage.read('user')).toBeNull()
  expect(storage.read('outbox.unassigned.progress.1001')).toBe('waits')
  storage.write('user', 'this visit')
  expect(device.getItem('oka-embed.hill/u/user')).toBe('of another visit')
  expect(device.getItem('oka-embed.hill/u/outbox.unassigned.progress.1001')).toBeNull()
})

test('a token names its user where the address names nobody, so that families who share a device share no place (EMB-8)', () => {
  const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.sig`
  expect(userOfPlace('anon', null)).toBe('anon')
  expect(userOfPlace('anon', tokenOf({ sub: 'u-7' }))).toBe('u-7')
  expect(userOfPlace('anon', tokenOf({ sub: 'u-8' }))).toBe('u-8')
  for (const odd of [
    '',
    'a.b.c',
    '..',
    tokenOf({}),
    tokenOf({ sub: 7 }),
    tokenOf({ sub: '../u-7' }),
    'e30.bnVsbA.x',
  ])
    expect(userOfPlace('u-1', odd)).toBe('u-1')
})
