import { expect, test } from 'vitest'
import { eventOf, frameAddress, heightOf } from './frame-messages.rule.ts'

const academy = 'https://academy.example'

test.each([
  [{ partnerId: 'example' }, '/embed/example'],
  [{ partnerId: 'example', userId: 'u-7' }, '/embed/example/u-7'],
  [{ partnerId: 'example', programId: 'opp103' }, '/embed/example/anon/opp103'],
  [{ partnerId: 'example', activityId: '1042' }, '/embed/example/anon/auto/1042'],
  [
    { partnerId: 'example', userId: 'u-7', programId: 'opp103', activityId: '1042' },
    '/embed/example/u-7/opp103/1042',
  ],
  [{ partnerId: 'example', theme: 'dark' }, '/embed/example?theme=dark'],
  [{ partnerId: 'example', theme: '"><script>' }, '/embed/example'],
  [{ partnerId: '../admin', userId: 'a/b?c#d' }, '/embed/..%2Fadmin/a%2Fb%3Fc%23d'],
  [{ partnerId: 'example', token: 'a.b.c' }, '/embed/example#token=a.b.c'],
])('the frame of %j is at %s', (choice, address) => {
  expect(frameAddress(academy, choice)).toBe(academy + address)
})

test('only what a frame says becomes an event of its element', () => {
  expect(eventOf('oka-primary-action')).toEqual({ name: 'oka-primary-action', detail: {} })
  expect(eventOf({ type: 'oka-complete', activityId: '1042' })).toEqual({
    name: 'oka-complete',
    detail: { activityId: '1042' },
  })
  for (const message of [null, 'click', 7, {}, { type: 'click' }, { type: 'oka-theme', theme: 'dark' }])
    expect(eventOf(message)).toBeNull()
})

test.each([
  [{ height: 480.2 }, 481],
  [{ height: 0 }, 120],
  [{ height: 1e9 }, 20_000],
  [{ height: Number.NaN }, null],
  [{ height: '480' }, null],
  [{}, null],
])('the height of %j is %s', (detail, height) => {
  expect(heightOf(detail)).toBe(height)
})
