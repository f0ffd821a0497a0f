import { expect, test } from 'vitest'
import { fieldOf, groupedNumber, securityCode, spacedExpiry } from './card-digits.rule.ts'

test('a card number is grouped as on the card, however it is typed or pasted', () => {
  expect(groupedNumber('4242')).toBe('4242')
  expect(groupedNumber('42424')).toBe('4242 4')
  expect(groupedNumber('4242-4242 42424242')).toBe('4242 4242 4242 4242')
  expect(groupedNumber('a4b2')).toBe('42')
  expect(groupedNumber('1'.repeat(30)).replaceAll(' ', '')).toHaveLength(19)
})

test('an expiry gets its slash by itself, and deleting it takes a digit', () => {
  expect(spacedExpiry('1')).toBe('1')
  expect(spacedExpiry('11', '1')).toBe('11 / ')
  expect(spacedExpiry('11 / 2', '11 / ')).toBe('11 / 2')
  expect(spacedExpiry('5')).toBe('05 / ')
  expect(spacedExpiry('11 /', '11 / ')).toBe('1')
  expect(spacedExpiry('05 /', '05 / ')).toBe('0')
  expect(spacedExpiry('11', '11 / 2')).toBe('11')
  expect(spacedExpiry('1129')).toBe('11 / 29')
})

test('an expiry that a browser fills in keeps its month and the last two digits of its year', () => {
  expect(spacedExpiry('11/2029')).toBe('11 / 29')
  expect(spacedExpiry('3/2031')).toBe('03 / 31')
  expect(spacedExpiry('11/29')).toBe('11 / 29')
})

test('a security code has at most four digits', () => {
  expect(securityCode('12 3a45')).toBe('1234')
})

test('a problem is shown at the field that it is about', () => {
  expect(['incomplete_expiry', 'invalid_expiry', 'expired_card', 'expiry_past'].map(fieldOf)).toEqual([
    'expiry',
    'expiry',
    'expiry',
    'expiry',
  ])
  expect(['incomplete_cvc', 'incorrect_cvc'].map(fieldOf)).toEqual(['cvc', 'cvc'])
  expect(['card_declined', 'insufficient_funds', 'incomplete_number'].map(fieldOf)).toEqual([
    'number',
    'number',
    'number',
  ])
})
