import { beforeEach, expect, test, vi } from 'vitest'
import { CardFormError } from '../card-form.ts'
import { openStripe, reported } from './open-stripe.ts'

const report = vi.spyOn(console, 'error')
beforeEach(() => report.mockReset())

test('a chunk that a deployment removed reloads the page, once', async () => {
  vi.doMock('./stripe-side.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await expect(openStripe('pk_test_a')).rejects.toThrow(CardFormError)
  await expect(openStripe('pk_test_a')).rejects.toThrow(CardFormError)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(report).toHaveBeenCalledTimes(2)
  vi.doUnmock('./stripe-side.tsx')
})

test('what Stripe refuses because of a mistake of ours is reported, and has charged nothing (MEM-19)', async () => {
  const misuse = Object.assign(new Error('elements.submit() must be called before stripe.confirmPayment()'), {
    name: 'IntegrationError',
  })
  await expect(reported(() => Promise.reject(misuse))).rejects.toThrow(CardFormError)
  const refused = new CardFormError('Stripe refused the call: invalid_request_error')
  await expect(reported(() => Promise.reject(refused))).rejects.toBe(refused)
  const lost = new Error('No answer')
  await expect(reported(() => Promise.reject(lost))).rejects.toBe(lost)
  expect(report.mock.calls.map(([, reason]) => reason as unknown)).toEqual([misuse, refused, lost])
  await expect(reported(() => Promise.resolve(1))).resolves.toBe(1)
})
