import { expect, test } from 'vitest'
import type { HelpLine } from '@oka/contract/help/help-lines.schema.ts'
import { checkedDays } from './checked-days.ts'

const checked = (...days: string[]) => checkedDays(days.map((checkedOn) => ({ checkedOn }) as HelpLine))

test('the days of the last check are one day, or the first and the last', () => {
  expect(checked('2026-11-12', '2026-11-12')).toBe('Last checked on 12 November 2026.')
  expect(checked('2026-11-12', '2026-09-01', '2026-10-30')).toBe(
    'Last checked between 1 September 2026 and 12 November 2026.',
  )
})

test('a country without lines for a lesson has no day', () => {
  expect(checked()).toBe('')
})
