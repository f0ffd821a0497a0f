import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { findLoggableReason } from './loggable-reason.ts'

const loggable = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { isLoggable: true as const })

test('the reason is what the first loggable error says, and all that caused it', () => {
  const refused = new Error('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') })
  const reason = 'it could not be reached: fetch failed: connect ECONNREFUSED 127.0.0.1:9'
  expect(findLoggableReason(loggable('it could not be reached', refused))).toBe(reason)
  expect(
    findLoggableReason(
      new AppError('payments_unavailable', { cause: loggable('it could not be reached', refused) }),
    ),
  ).toBe(reason)
})

test('what is around a loggable error is no part of the reason, and without one there is none', () => {
  const around = new Error('mail to maria@example.org', { cause: loggable('refused') })
  expect(findLoggableReason(around)).toBe('refused')
  expect(findLoggableReason(new Error('maria', { cause: new Error('maria@example.org') }))).toBeNull()
  expect(findLoggableReason('maria')).toBeNull()
})

test('it is one line, without those that say nothing, as several failed connections in one error, and without end where errors cause each other', () => {
  const several = new AggregateError([new Error('one'), new Error('two')], '')
  expect(
    findLoggableReason(loggable('it could not be reached', new Error('fetch failed\n', { cause: several }))),
  ).toBe('it could not be reached: fetch failed')
  const first = loggable('first')
  first.cause = new Error('second', { cause: first })
  expect(findLoggableReason(first)).toBe('first: second')
})
