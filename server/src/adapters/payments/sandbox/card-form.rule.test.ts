import { describe, expect, test } from 'vitest'
import { testCards, type TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { readCard } from './card-form.rule.ts'
import { cardFormMessages } from './sandbox-card.messages.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const read = (change: object) =>
  readCard({ number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', ...change }, now)

describe('the card form of the sandbox', () => {
  test.each(Object.keys(testCards) as TestCard[])(
    'takes the test card %s, and stores its last four digits only',
    (name) => {
      const number = testCards[name]
      expect(read({ number })).toEqual({ card: { brand: 'visa', last4: number.slice(-4), behaviour: name } })
    },
  )

  test.each([
    [{ number: '' }, 'incomplete_number'],
    [{ number: '4242 4242 4242' }, 'incomplete_number'],
    [{ number: '4242 4242 4242 4241' }, 'invalid_number'],
    [{ number: '4242 4242 4242 424x' }, 'invalid_number'],
    [{ number: '42424242424242424242' }, 'invalid_number'],
    [{ number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' }, 'invalid_number'],
    [{ number: '5555 5555 5555 4444' }, 'test_cards_only'],
    [{ number: '378282246310005' }, 'test_cards_only'],
    [{ expiry: '' }, 'incomplete_expiry'],
    [{ expiry: '12' }, 'incomplete_expiry'],
    [{ expiry: '13/30' }, 'invalid_expiry'],
    [{ expiry: '00/30' }, 'invalid_expiry'],
    [{ expiry: '10/26' }, 'expiry_past'],
    [{ expiry: '12/2025' }, 'expiry_past'],
    [{ cvc: '' }, 'incomplete_cvc'],
    [{ cvc: '12' }, 'incomplete_cvc'],
    [{ cvc: '12a' }, 'incomplete_cvc'],
  ])('refuses %o', (change, problem) => {
    expect(read(change)).toEqual({ problem })
  })

  test.each(['11/26', '1226', ' 12 / 30 ', '1/27', '12/2030'])('takes the expiry %s', (expiry) => {
    expect(read({ expiry })).toHaveProperty('card')
  })

  test('names a test number to whoever types a card that may be real', () => {
    expect(cardFormMessages.test_cards_only).toContain('4242 4242 4242 4242')
  })
})
