import { expect, test } from 'vitest'
import { latinDigits, plainCode } from './latin-digits.rule.ts'

test('digits of any keyboard are 0–9, and nothing else changes', () => {
  for (const digits of [
    '٠١٢٣٤٥٦٧٨٩',
    '۰۱۲۳۴۵۶۷۸۹',
    '०१२३४५६७८९',
    '০১২৩৪৫৬৭৮৯',
    '０１２３４５６７８９',
    '𝟢𝟣𝟤𝟥𝟦𝟧𝟨𝟩𝟪𝟫',
    '0123456789',
  ])
    expect([digits, latinDigits(digits)]).toEqual([digits, '0123456789'])
  for (const text of ['SW1A 1AA', '½²①Ⅻ', 'é', '']) expect(latinDigits(text)).toBe(text)
})

test('a code keeps its letters and hyphens, whatever their width', () => {
  expect(plainCode('ＫＳ－１２３４')).toBe('KS-1234')
  expect(plainCode('۱۱۳۶۹–۱۴۴۱۱')).toBe('11369-14411')
})
