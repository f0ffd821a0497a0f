import { expect, test } from 'vitest'
import { buildWatch } from './build-watch.ts'

const fiveMinutes = 300_000

function watching() {
  const world = { now: 1_000, isBusy: false, newest: 7, asked: 0, isOnline: true }
  const watch = buildWatch({
    build: 7,
    now: () => world.now,
    isBusy: () => world.isBusy,
    newestBuild: async () => {
      world.asked++
      if (!world.isOnline) throw new Error('offline')
      return world.newest
    },
  })
  return { world, watch }
}

test('asks at most every five minutes, the first time five minutes after the page came', async () => {
  const { world, watch } = watching()
  world.newest = 8
  expect([await watch.look(), world.asked]).toEqual([false, 0])
  world.now += fiveMinutes
  expect([await watch.look(), world.asked]).toEqual([true, 1])
  world.now += fiveMinutes - 1
  expect([await watch.look(), world.asked]).toEqual([true, 1])
  world.now += 1
  expect([await watch.look(), world.asked]).toEqual([true, 2])
})

test('the same build or an older one is nothing to offer', async () => {
  const { world, watch } = watching()
  for (const newest of [7, 6]) {
    world.newest = newest
    world.now += fiveMinutes
    expect(await watch.look()).toBe(false)
  }
})

test('later is quiet until there is a newer one still', async () => {
  const { world, watch } = watching()
  world.newest = 8
  world.now += fiveMinutes
  expect(await watch.look()).toBe(true)
  watch.later()
  world.now += fiveMinutes
  expect(await watch.look()).toBe(false)
  world.newest = 9
  world.now += fiveMinutes
  expect(await watch.look()).toBe(true)
})

test('while a film plays nothing is asked; without a network nothing is said', async () => {
  const { world, watch } = watching()
  world.newest = 8
  world.now += fiveMinutes
  world.isBusy = true
  expect([await watch.look(), world.asked]).toEqual([false, 0])
  world.isBusy = false
  world.isOnline = false
  expect([await watch.look(), world.asked]).toEqual([false, 1])
})
