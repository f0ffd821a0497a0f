import { expect, test, vi } from 'vitest'
import { ApiError } from '@oka/client/api-error.ts'
import { putCardToUse } from './put-card-to-use.ts'

const refusal = (status: number, errorCode: string) =>
  new ApiError(status, { success: false, errorCode, message: `about ${errorCode}`, requestId: '1' })

async function afterAnswers(...answers: (Error | 'used')[]) {
  const finish = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
  })
  const result = await putCardToUse(finish, async () => undefined)
  return { result, calls: finish.mock.calls.length }
}

test('a saved card is in use once our server says so, after a busy or broken answer too', async () => {
  expect(await afterAnswers('used')).toEqual({ result: { kind: 'used' }, calls: 1 })
  expect(await afterAnswers(refusal(429, 'rate_limited'), refusal(503, 'overloaded'), 'used')).toEqual({
    result: { kind: 'used' },
    calls: 3,
  })
})

test('what our server refuses is said in its words, and not said to be done', async () => {
  expect(await afterAnswers(refusal(404, 'membership_unknown'))).toEqual({
    result: { kind: 'refused', text: 'about membership_unknown' },
    calls: 1,
  })
})

test('without an answer the card is saved, and the gateway’s own message puts it to use', async () => {
  const lost = new TypeError('Failed to fetch')
  expect(await afterAnswers(lost, lost, lost)).toEqual({ result: { kind: 'saved' }, calls: 3 })
  const busy = refusal(429, 'rate_limited')
  expect(await afterAnswers(busy, busy, busy)).toEqual({ result: { kind: 'saved' }, calls: 3 })
})
