import { expect, test } from 'vitest'
import { searchMessages } from './search.messages.ts'

test.each([
  [[], ''],
  [[1, 2, 3, 4], ''],
  [[1], 'Aged 0 to 3'],
  [[2, 1], 'Aged 0 to 7'],
  [[2, 3, 4], 'Aged 4 and over'],
  [[1, 3], 'Aged 0 to 3, 8 to 12'],
])('the age groups %j are %j', (groups, words) => {
  expect(searchMessages.ages(groups)).toBe(words)
})
