import { expect, test } from 'vitest'
import { createItems } from '../../../platform/storage/items.ts'
import { createPlaces, type Places } from './places.ts'

const memory = () =>
  createItems(() => {
    throw new Error('storage refused')
  })
const done: Parameters<Places['note']>[2] = { status: 2, lastKnownTime: 0, activityDuration: 71, watchedRanges: [], lastActivityAt: 10, isReplay: false }

test('what was kept before an id came belongs to it, and is to be sent', () => {
  const places = createPlaces(memory())
  places.note('new', '1001', done)
  places.carryOver('new', 'her-id')
  expect(places.all('new')).toEqual([])
  expect(places.all('her-id')).toEqual([expect.objectContaining({ activityId: '1001', status: 2, isPending: true })])
})

test('the list is the same until something changes', () => {
  const places = createPlaces(memory())
  places.note('me', '1001', done)
  const list = places.all('me')
  expect(places.all('me')).toBe(list)
  places.note('me', '1002', done)
  expect(places.all('me')).not.toBe(list)
})

test('a broken text in storage is no place', () => {
  const items = memory()
  items.write('place.me.1001', '{"status":9}')
  items.write('place.me.1002', 'not json')
  expect(createPlaces(items).all('me')).toEqual([])
})

test('completed stays completed when she watches again', () => {
  const places = createPlaces(memory())
  places.note('me', '1001', done)
  places.note('me', '1001', { ...done, status: 1, lastKnownTime: 20, lastActivityAt: 20 })
  expect(places.read('me', '1001')).toMatchObject({ status: 2, lastKnownTime: 20 })
})
