import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stripeOf } from './load-stripe.ts'

const scripts = () => [
  ...document.querySelectorAll<HTMLScriptElement>('script[src^="https://js.stripe.com/"]'),
]

/** This test's browser loads nothing, and says so at once; a script that hangs says nothing. */
let isHanging = true
const silence = (event: Event) => {
  if (isHanging) event.stopImmediatePropagation()
}
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  document.addEventListener('error', silence, true)
})
afterEach(() => document.removeEventListener('error', silence, true))

/** As the script does when it arrives. */
function arrive() {
  const Stripe = (key: string) => {
    if (!key.startsWith('pk_')) throw new Error('Please call Stripe() with your publishable key.')
    return { key }
  }
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })
  scripts().at(-1)?.dispatchEvent(new Event('load'))
}

test('a script that hangs is given up, and the next try adds it again; a wrong key has no form (MEM-19)', async () => {
  setTimeout(() => (isHanging = false), 20)
  const first = stripeOf('pk_test_a', 40)
  expect(scripts()).toHaveLength(1)
  await expect(first).rejects.toThrow('Stripe’s script did not load')
  expect(scripts()).toEqual([])
  isHanging = true
  const again = stripeOf('pk_test_a', 1_000)
  expect(scripts()).toHaveLength(1)
  arrive()
  await expect(again).resolves.toEqual({ key: 'pk_test_a' })
  expect(await stripeOf('pk_test_a')).toBe(await again)
  await expect(stripeOf('nonsense')).rejects.toThrow('Stripe’s script did not load')
  await expect(stripeOf(null)).rejects.toThrow('There is no publishable key')
})
