import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCsv } from './csv.rule.ts'

test('commas, quotes and line breaks stay inside their field, and times are written out', () => {
  const rows = [{ id: 'a', text: 'one, "two"\nthree', saved_at: 0, count: -1, empty: null }]
  expect(formatCsv(rows)).toBe(
    'id,text,saved_at,count,empty\r\na,"one, ""two""\nthree",1970-01-01T00:00:00.000Z,-1,\r\n',
  )
  expect(formatCsv([])).toBe('\r\n')
})

test('no text begins like a formula, whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [, ...body] = formatCsv([{ text }]).split('\r\n')
      const field = body.join('\r\n').replace(/^"/, '')
      expect(field).not.toMatch(/^[=+\-@\t\r](?!\n)/)
    }),
  )
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1', '＝1+1', '＠SUM(A1)'])
    expect(formatCsv([{ text }])).toContain(`'${text}`)
})
