import { expect, test } from 'vitest'
import { ServerRefusal } from '@oka/client/server-refusal.ts'
import { isAnswered, isFinal, isRefused } from './refusals.ts'

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

test('SES-7: only our own word makes what is kept of her go, never the page of a proxy', () => {
  expect(isRefused(refusal(401, 'unauthenticated'))).toBe(true)
  expect(isRefused(refusal(403, 'forbidden'))).toBe(true)
  for (const status of [401, 403]) expect(isRefused(new ServerRefusal(status, '<html>Sign in to the wifi</html>')), String(status)).toBe(false)
  expect(isRefused(refusal(401, 'member_unknown'))).toBe(false)
  expect(isRefused(refusal(403, 'no_such_code'))).toBe(false)
  expect(isRefused(new TypeError('Failed to fetch'))).toBe(false)
})
