import { expect, test } from 'vitest'
import { ApiError } from '@oka/client/api-error.ts'
import { giftStatus } from './gift-status.ts'

const token = 'A'.repeat(22)
const loading = { data: undefined, error: null, isPaused: false }
const refusal = (status: number, errorCode: string) =>
  new ApiError(status, { success: false, errorCode, message: `Because of ${errorCode}`, requestId: 'x' })

test('without a link, or where the lesson is open anyway, nothing is said of a gift (DOOR-9)', () => {
  expect(giftStatus(null, false, loading)).toEqual({ kind: 'none' })
  expect(giftStatus(token, true, loading)).toEqual({ kind: 'none' })
  expect(giftStatus(token, false, { ...loading, data: {} })).toEqual({ kind: 'none' })
})

test('a link is pending until the server says until when it opens the lesson (DOOR-9)', () => {
  expect(giftStatus(token, false, loading)).toEqual({ kind: 'pending' })
  const until = '2026-12-26T08:00:00.000Z'
  expect(giftStatus(token, false, { ...loading, data: { giftUntil: until } })).toEqual({
    kind: 'open',
    until,
  })
})

test('what cannot be a link is not sent; what the server refuses is said in its words (DOOR-9)', () => {
  for (const wrong of ['', 'A'.repeat(21), `${'A'.repeat(21)}!`])
    expect(giftStatus(wrong, false, loading)).toMatchObject({ kind: 'refused' })
  for (const [status, code] of [
    [404, 'gift_link_unknown'],
    [410, 'gift_link_ended'],
    [410, 'gift_lesson_withdrawn'],
    [429, 'rate_limited'],
  ] as const)
    expect(giftStatus(token, false, { ...loading, error: refusal(status, code) })).toEqual({
      kind: 'refused',
      text: `Because of ${code}`,
    })
})

test('a server that fails or cannot be reached is no refusal (DOOR-9)', () => {
  expect(giftStatus(token, false, { ...loading, error: refusal(500, 'internal') })).toEqual({
    kind: 'failed',
  })
  expect(giftStatus(token, false, { ...loading, error: new TypeError('Failed to fetch') })).toEqual({
    kind: 'failed',
  })
  expect(giftStatus(token, false, { ...loading, isPaused: true })).toEqual({ kind: 'offline' })
})
