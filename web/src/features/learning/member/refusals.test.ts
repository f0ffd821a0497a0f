import { expect, test } from 'vitest'
import { ServerRefusal } from '@oka/client/server-refusal.ts'
import { isAnswered, isFinal } from './refusals.ts'

const refusal = (status: number, errorCode: string) => new ServerRefusal(status, { success: false, errorCode, message: 'No', requestId: 'x' })

test('only our own word ends the waiting of a place', () => {
  expect(isFinal(refusal(404, 'activity_unknown'))).toBe(true)
  expect(isFinal(refusal(400, 'invalid_request'))).toBe(true)
  for (const code of ['unauthenticated', 'member_unknown', 'too_many_requests', 'internal']) expect(isFinal(refusal(400, code)), code).toBe(false)
})

test("a proxy's page ends nothing", () => {
  for (const status of [400, 403, 404, 413]) expect(isFinal(new ServerRefusal(status, null)), String(status)).toBe(false)
})

test('a no is not asked again at once, a broken server or line is', () => {
  expect(isAnswered(refusal(429, 'too_many_requests'))).toBe(true)
  expect(isAnswered(new ServerRefusal(404, null))).toBe(true)
  expect(isAnswered(new ServerRefusal(502, null))).toBe(false)
  expect(isAnswered(new TypeError('Failed to fetch'))).toBe(false)
})
