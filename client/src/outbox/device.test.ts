import { expect, test, vi } from 'vitest'
import { createDevice } from './device.ts'
import { createTestStorage } from './outbox.fixture.ts'

test('a device keeps its id and never returns a number twice', () => {
  const storage = createTestStorage()
  const device = createDevice(storage)
  const numbers = [device.nextSequence(), createDevice(storage).nextSequence(), device.nextSequence()]
  expect(numbers).toEqual([1, 2, 3])
  expect(createDevice(storage).id()).toBe(device.id())
})

test('a device whose storage was rolled back continues above what the server has of it', () => {
  const device = createDevice(createTestStorage())
  device.nextSequence()
  device.fastForward(40)
  expect(device.nextSequence()).toBe(41)
  device.fastForward(7)
  expect(device.nextSequence()).toBe(42)
})

test('broken text is a new device: its old numbers must not make new events look old', () => {
  const storage = createTestStorage()
  const before = createDevice(storage)
  before.nextSequence()
  const id = before.id()
  storage.write('device', '{"id":"short"')
  expect(before.id()).not.toBe(id)
  expect(before.nextSequence()).toBe(1)
})

test('on plain http, where browsers have no randomUUID, a device has an id too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(createDevice(createTestStorage()).id()).toMatch(/^[a-f0-9]{32}$/)
  vi.unstubAllGlobals()
})
