import { expect, test } from 'vitest'
import { readBankReturn, takeBankReturn } from './bank-return.ts'

function arriveAt(address: string) {
  history.replaceState({ own: true }, '', address)
  readBankReturn()
  return location.pathname + location.search
}

test('the secret with which a bank leads back is taken out of the address, and nothing else is (MEM-9)', () => {
  expect(arriveAt('/membership/opp.full/payment?plan=a%20b&lesson=1012')).toBe(
    '/membership/opp.full/payment?plan=a%20b&lesson=1012',
  )
  expect(takeBankReturn('payment')).toBe(null)
  const back = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed'
  expect(arriveAt(`/membership/opp.full/payment?plan=a%20b&lesson=1012&${back}`)).toBe(
    '/membership/opp.full/payment?plan=a+b&lesson=1012',
  )
  expect(history.state).toEqual({ own: true })
  expect(takeBankReturn('card')).toBe(null)
  expect(takeBankReturn('payment')).toBe('pi_1_secret_2')
  expect(takeBankReturn('payment')).toBe(null)
})

test('a card that a bank checked on a page of its own comes back to the page of the card', () => {
  const back =
    'setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=succeeded&source_type=card'
  expect(arriveAt(`/settings/membership/card?${back}#form`)).toBe('/settings/membership/card')
  expect(location.hash).toBe('#form')
  expect(takeBankReturn('payment')).toBe(null)
  expect(takeBankReturn('card')).toBe('seti_1_secret_2')
})
