import { expect, test } from 'vitest'
import { decideRefresh, graceMs, type ShownToken } from './refresh.rule.ts'

const now = 1_000_000
const shown = (changes: Partial<ShownToken> = {}): ShownToken => ({
  expiresAt: now + 1,
  consumedAt: null,
  supersededAt: null,
  familyEndedAt: null,
  hasUsedSuccessor: false,
  successors: 1,
  ...changes,
})

test('a fresh token rotates until it runs out', () => {
  expect(decideRefresh(shown(), now)).toBe('rotate')
  expect(decideRefresh(shown({ expiresAt: now }), now)).toBe('refuse')
})

test('a consumed one comes again within the 60 s while no successor is used, also when the clock went back', () => {
  expect(graceMs).toBe(60_000)
  for (const consumedAt of [now, now - graceMs, now + 5_000]) expect(decideRefresh(shown({ consumedAt }), now)).toBe('again')
  expect(decideRefresh(shown({ consumedAt: now - graceMs - 1 }), now)).toBe('end')
  expect(decideRefresh(shown({ consumedAt: now, hasUsedSuccessor: true }), now)).toBe('end')
})

test('a brother of a used successor ends the family, used or not', () => {
  expect(decideRefresh(shown({ supersededAt: now }), now)).toBe('end')
  expect(decideRefresh(shown({ supersededAt: now, consumedAt: now }), now)).toBe('end')
})

test('unknown, run out or of an ended family: refused, and nothing changes', () => {
  expect(decideRefresh(null, now)).toBe('refuse')
  expect(decideRefresh(shown({ familyEndedAt: now - 1 }), now)).toBe('refuse')
  expect(decideRefresh(shown({ familyEndedAt: now - 1, supersededAt: now }), now)).toBe('refuse')
  expect(decideRefresh(shown({ expiresAt: now - 1, consumedAt: now - graceMs * 2 }), now)).toBe('refuse')
})

test('a token that was answered ten times already gets no more, and its session lives on', () => {
  expect(decideRefresh(shown({ consumedAt: now, successors: 9 }), now)).toBe('again')
  expect(decideRefresh(shown({ consumedAt: now, successors: 10 }), now)).toBe('refuse')
})
