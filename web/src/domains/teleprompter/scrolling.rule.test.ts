import { expect, test } from 'vitest'
import { durationOf, nextScrolling, placeAt, ranMsAt, stopped } from './scrolling.rule.ts'

const started = nextScrolling(stopped(1), { type: 'toggle', now: 5_000 })

test('a started script moves 1 px each 100 ms, however many frames there were (PUB-8)', () => {
  expect(placeAt(started, 5_000)).toBe(0)
  expect(placeAt(started, 5_100)).toBe(1)
  expect(placeAt(started, 65_000)).toBe(600)
})

test('stopping goes back to the top, and a new start begins there (PUB-8)', () => {
  const again = nextScrolling(started, { type: 'toggle', now: 9_000 })
  expect(again).toEqual(stopped(1))
  expect(placeAt(again, 60_000)).toBe(0)
  expect(placeAt(nextScrolling(again, { type: 'toggle', now: 70_000 }), 71_000)).toBe(10)
})

test('a pause keeps the place and counts no time', () => {
  const paused = nextScrolling(started, { type: 'pauseOrContinue', now: 7_000 })
  expect(placeAt(paused, 99_000)).toBe(20)
  const continued = nextScrolling(paused, { type: 'pauseOrContinue', now: 100_000 })
  expect(placeAt(continued, 101_000)).toBe(30)
  expect(ranMsAt(continued, 101_000)).toBe(3_000)
})

test('another speed counts from where the script is', () => {
  const faster = nextScrolling(started, { type: 'chooseSpeed', speed: 3, now: 6_000 })
  expect(placeAt(faster, 7_000)).toBe(40)
})

test('after the reader scrolled, the script continues from there, also while it is paused', () => {
  const moved = nextScrolling(started, { type: 'move', place: 400, now: 6_000 })
  expect(placeAt(moved, 7_000)).toBe(410)
  const paused = nextScrolling(started, { type: 'pauseOrContinue', now: 6_000 })
  expect(placeAt(nextScrolling(paused, { type: 'move', place: 3, now: 7_000 }), 8_000)).toBe(3)
})

test('at the end it stays still, and the next press goes back to the top', () => {
  const ended = nextScrolling(started, { type: 'reachEnd', place: 70, now: 12_000 })
  expect([placeAt(ended, 60_000), ranMsAt(ended, 60_000)]).toEqual([70, 7_000])
  expect(nextScrolling(ended, { type: 'toggle', now: 61_000 }).status).toBe('stopped')
  expect(nextScrolling(ended, { type: 'pauseOrContinue', now: 61_000 })).toBe(ended)
})

test('a clock that goes back moves nothing, and a distance takes its time', () => {
  expect(placeAt(started, 1_000)).toBe(0)
  expect(durationOf(600, 2)).toBe(30_000)
  expect(durationOf(-5, 1)).toBe(0)
})
