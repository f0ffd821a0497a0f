import { expect, test } from 'vitest'
import { decideRefresh, graceMs, type PresentedToken } from './refresh.rule.ts'

const now = 1_000_000
const presented = (changes: Partial<PresentedToken> = {}): PresentedToken => ({
  expiresAt: now + 1,
  consumedAt: null,
  supersededAt: null,
  familyEndedAt: null,
  hasUsedSuccessor: false,
  successors: 1,
  ...changes,
})

test('a fresh token rotates until it expires', () => {
  expect(decideRefresh(presented(), now)).toBe('rotate')
  expect(decideRefresh(presented({ expiresAt: now }), now)).toBe('end')
})

test('a consumed token gets another successor within 60 s while none is used, also when the clock moves backwards', () => {
  expect(graceMs).toBe(60_000)
  for (const consumedAt of [now, now - graceMs, now + 5_000])
    expect(decideRefresh(presented({ consumedAt }), now)).toBe('repeat')
  expect(decideRefresh(presented({ consumedAt: now - graceMs - 1 }), now)).toBe('end')
  expect(decideRefresh(presented({ consumedAt: now, hasUsedSuccessor: true }), now)).toBe('end')
})

test('a sibling of a used successor ends the family, whether or not it was used itself', () => {
  expect(decideRefresh(presented({ supersededAt: now }), now)).toBe('end')
  expect(decideRefresh(presented({ supersededAt: now, consumedAt: now }), now)).toBe('end')
})

test('an unknown token, and one of an ended family, is refused and nothing changes', () => {
  expect(decideRefresh(null, now)).toBe('refuse')
  expect(decideRefresh(presented({ familyEndedAt: now - 1 }), now)).toBe('refuse')
  expect(decideRefresh(presented({ familyEndedAt: now - 1, supersededAt: now }), now)).toBe('refuse')
})

test('an expired token ends the session: a successor that was lost on its way may live longer', () => {
  for (const reused of [
    {},
    { consumedAt: now },
    { consumedAt: now - graceMs * 2 },
    { supersededAt: now - graceMs },
    { consumedAt: now, hasUsedSuccessor: true },
  ])
    expect(decideRefresh(presented({ expiresAt: now - 1, ...reused }), now)).toBe('end')
})

test('a token with ten successors gets no more, and its session ends', () => {
  expect(decideRefresh(presented({ consumedAt: now, successors: 9 }), now)).toBe('repeat')
  expect(decideRefresh(presented({ consumedAt: now, successors: 10 }), now)).toBe('end')
})
