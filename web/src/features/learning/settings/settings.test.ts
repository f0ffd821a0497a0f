import { expect, test } from 'vitest'
import { learningMode } from '@oka/contract/learning/learning.enums.ts'
import { createItems } from '../../../platform/storage/items.ts'
import { createSettings, rateBeside, usualSettings, visitor } from './settings.ts'

const noStorage = () => {
  throw new Error('refused')
}
const items = () => createItems(noStorage)

test('what was never chosen is as usual: no auto-play, video, the list beside', () => {
  expect(createSettings(items()).read(visitor)).toEqual(usualSettings)
  expect(usualSettings).toMatchObject({ autoPlay: false, learningMode: learningMode.video, isMenuVisible: true, rate: 1 })
})

test('each person has her own; a new member begins with what was chosen before', () => {
  const kept = createSettings(items())
  kept.change(visitor, { rate: 1.5 })
  expect(kept.read('m1').rate).toBe(1.5)
  kept.change('m1', { rate: 0.75 })
  expect([kept.read('m1').rate, kept.read(visitor).rate]).toEqual([0.75, 1.5])
})

test('nothing of a person stays when she leaves the device; the others keep theirs', () => {
  const stored = items()
  const kept = createSettings(stored)
  kept.change('m1', { rate: 0.75 })
  kept.forget('m1')
  expect(stored.read('learning-settings')).toBeNull()
  kept.change(visitor, { rate: 1.5 })
  kept.change('m1', { rate: 0.75 })
  kept.forget('m1')
  expect([kept.read('m1').rate, stored.read('learning-settings')?.includes('m1')]).toEqual([1.5, false])
})

test('the same object until something changes, and whoever listens is told', () => {
  const kept = createSettings(items())
  let told = 0
  kept.subscribe(() => told++)
  const before = kept.read(visitor)
  expect(kept.read(visitor)).toBe(before)
  kept.change(visitor, { autoPlay: true })
  expect([kept.read(visitor).autoPlay, told]).toEqual([true, 1])
})

test('nonsense in storage is as usual, one strange value alone too', () => {
  const stored = items()
  const kept = createSettings(stored)
  stored.write('learning-settings', '{"visitor":')
  expect(kept.read(visitor)).toEqual(usualSettings)
  stored.write('learning-settings', '{"visitor":{"rate":9,"autoPlay":true}}')
  expect(kept.read(visitor)).toEqual({ ...usualSettings, autoPlay: true })
})

test('the next speed up or down, the same at the ends', () => {
  expect([rateBeside(1, 1), rateBeside(1, -1), rateBeside(2, 1), rateBeside(0.75, -1)]).toEqual([1.25, 0.75, 2, 0.75])
})
