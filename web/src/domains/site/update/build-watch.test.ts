import { expect, test } from 'vitest'
import { createBuildWatch } from './build-watch.ts'

const fiveMinutes = 300_000

function createWatch({ loadedAt = 1_000 } = {}) {
  const world = { now: 1_000, isBusy: false, newest: 7, fetches: 0, isOnline: true }
  const watch = createBuildWatch({
    build: 7,
    loadedAt,
    now: () => world.now,
    isBusy: () => world.isBusy,
    fetchNewestBuild: async () => {
      world.fetches++
      if (!world.isOnline) throw new Error('offline')
      return world.newest
    },
  })
  return { world, watch }
}

test('checks at most every five minutes, first five minutes after the page loaded', async () => {
  const { world, watch } = createWatch()
  world.newest = 8
  expect([await watch.check(), world.fetches]).toEqual([false, 0])
  world.now += fiveMinutes
  expect([await watch.check(), world.fetches]).toEqual([true, 1])
  world.now += fiveMinutes - 1
  expect([await watch.check(), world.fetches]).toEqual([true, 1])
  world.now += 1
  expect([await watch.check(), world.fetches]).toEqual([true, 2])
})

test('a page that has been open for five minutes when the watch starts checks at once', async () => {
  const { world, watch } = createWatch({ loadedAt: 1_000 - fiveMinutes })
  world.newest = 8
  expect([await watch.check(), world.fetches]).toEqual([true, 1])
})

test('offers neither the same build nor an older one', async () => {
  const { world, watch } = createWatch()
  for (const newest of [7, 6]) {
    world.newest = newest
    world.now += fiveMinutes
    expect(await watch.check()).toBe(false)
  }
})

test('after a dismissal offers nothing until there is a newer build still', async () => {
  const { world, watch } = createWatch()
  world.newest = 8
  world.now += fiveMinutes
  expect(await watch.check()).toBe(true)
  watch.dismiss()
  world.now += fiveMinutes
  expect(await watch.check()).toBe(false)
  world.newest = 9
  world.now += fiveMinutes
  expect(await watch.check()).toBe(true)
})

test('fetches nothing while the user is busy, and offers nothing without a network', async () => {
  const { world, watch } = createWatch()
  world.newest = 8
  world.now += fiveMinutes
  world.isBusy = true
  expect([await watch.check(), world.fetches]).toEqual([false, 0])
  world.isBusy = false
  world.isOnline = false
  expect([await watch.check(), world.fetches]).toEqual([false, 1])
})
