import { expect, test } from 'vitest'
import { createItems } from '../../../platform/storage/items.ts'
import { createDevice } from './device.ts'

const refused = () => {
  throw new Error('storage refused')
}

test('a device keeps its id and never gives a number twice', () => {
  const items = createItems(refused)
  const device = createDevice(items)
  const numbers = [device.nextSequence(), createDevice(items).nextSequence(), device.nextSequence()]
  expect(numbers).toEqual([1, 2, 3])
  expect(createDevice(items).id()).toBe(device.id())
})

test('a device whose storage fell back goes on above what the server has of it', () => {
  const device = createDevice(createItems(refused))
  device.nextSequence()
  device.raiseTo(40)
  expect(device.nextSequence()).toBe(41)
  device.raiseTo(7)
  expect(device.nextSequence()).toBe(42)
})

test('a broken text is a new device: its old numbers must not make new events look old', () => {
  const items = createItems(refused)
  const before = createDevice(items)
  before.nextSequence()
  const id = before.id()
  items.write('device', '{"id":"short"')
  expect(before.id()).not.toBe(id)
  expect(before.nextSequence()).toBe(1)
})
