import { expect, test } from 'vitest'
import { learningMode } from '@oka/contract/learning/learning.enums.ts'
import { createKeyValueStore } from '../storage/key-value-store.ts'
import { createSettings, rateBeside, defaultSettings, visitor } from './learning-settings.ts'

const refuse = () => {
  throw new Error('refused')
}
const memory = () => createKeyValueStore(refuse)

test('without a choice there is no auto-play, the video is shown, and the list beside it', () => {
  expect(createSettings(memory()).read(visitor)).toEqual(defaultSettings)
  expect(defaultSettings).toMatchObject({
    autoPlay: false,
    learningMode: learningMode.video,
    isMenuVisible: true,
    rate: 1,
  })
})

test('each member has settings of their own; a new member starts with what the visitor chose', () => {
  const settings = createSettings(memory())
  settings.change(visitor, { rate: 1.5 })
  expect(settings.read('m1').rate).toBe(1.5)
  settings.change('m1', { rate: 0.75 })
  expect([settings.read('m1').rate, settings.read(visitor).rate]).toEqual([0.75, 1.5])
})

test("removing a member's settings leaves those of others", () => {
  const stored = memory()
  const settings = createSettings(stored)
  settings.change('m1', { rate: 0.75 })
  settings.remove('m1')
  expect(stored.read('learning-settings')).toBeNull()
  settings.change(visitor, { rate: 1.5 })
  settings.change('m1', { rate: 0.75 })
  settings.remove('m1')
  expect([settings.read('m1').rate, stored.read('learning-settings')?.includes('m1')]).toEqual([1.5, false])
})

test('a read returns the same object until something changes, and listeners are called', () => {
  const settings = createSettings(memory())
  let calls = 0
  settings.subscribe(() => calls++)
  const before = settings.read(visitor)
  expect(settings.read(visitor)).toBe(before)
  settings.change(visitor, { autoPlay: true })
  expect([settings.read(visitor).autoPlay, calls]).toEqual([true, 1])
})

test('broken text in storage falls back to the defaults, one broken value falls back alone', () => {
  const stored = memory()
  const settings = createSettings(stored)
  stored.write('learning-settings', '{"visitor":')
  expect(settings.read(visitor)).toEqual(defaultSettings)
  stored.write('learning-settings', '{"visitor":{"rate":9,"autoPlay":true}}')
  expect(settings.read(visitor)).toEqual({ ...defaultSettings, autoPlay: true })
})

test('the next speed up or down stops at the ends', () => {
  expect([rateBeside(1, 1), rateBeside(1, -1), rateBeside(2, 1), rateBeside(0.75, -1)]).toEqual([
    1.25, 0.75, 2, 0.75,
  ])
})
