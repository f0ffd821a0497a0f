import { expect, test } from 'vitest'
import { ApiError } from '@oka/client/api-error.ts'
import { isClientError, isPermanent, isAuthError } from './api-errors.ts'

const refusal = (status: number, errorCode: string) =>
  new ApiError(status, { success: false, errorCode, message: 'No', requestId: 'x' })

test('only a code of our own server drops a change', () => {
  expect(isPermanent(refusal(404, 'activity_unknown'))).toBe(true)
  expect(isPermanent(refusal(400, 'invalid_request'))).toBe(true)
  expect(
    isPermanent(refusal(404, 'series_step_unknown')),
    'a step that is gone must not hold up what waits behind it',
  ).toBe(true)
  for (const code of ['unauthenticated', 'member_unknown', 'too_many_requests', 'internal'])
    expect(isPermanent(refusal(400, code)), code).toBe(false)
})

test("a proxy's page drops nothing", () => {
  for (const status of [400, 403, 404, 413])
    expect(isPermanent(new ApiError(status, null)), String(status)).toBe(false)
})

test('a refusal is not retried at once, a broken server or network is', () => {
  expect(isClientError(refusal(429, 'too_many_requests'))).toBe(true)
  expect(isClientError(new ApiError(404, null))).toBe(true)
  expect(isClientError(new ApiError(502, null))).toBe(false)
  expect(isClientError(new TypeError('Failed to fetch'))).toBe(false)
})

test("only a code of our own server clears the member's data, never a proxy's page (SES-7)", () => {
  expect(isAuthError(refusal(401, 'unauthenticated'))).toBe(true)
  expect(isAuthError(refusal(403, 'forbidden'))).toBe(true)
  for (const status of [401, 403])
    expect(isAuthError(new ApiError(status, '<html>Sign in to the wifi</html>')), String(status)).toBe(false)
  expect(isAuthError(refusal(401, 'member_unknown'))).toBe(false)
  expect(isAuthError(refusal(403, 'no_such_code'))).toBe(false)
  expect(isAuthError(new TypeError('Failed to fetch'))).toBe(false)
})
