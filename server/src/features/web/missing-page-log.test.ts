import { expect, test } from 'vitest'
import { referrerPattern } from './missing-page-log.ts'

test.each([
  ['https://academy.example/learn/opp103/1017?x=1', '/learn/:id/:id'],
  ['https://academy.example/', '/'],
  ['https://search.example/?q=autism', 'elsewhere'],
  ['not an address', 'nowhere'],
  [undefined, 'nowhere'],
])('a referrer %s is logged as %s', (referrer, pattern) => {
  expect(referrerPattern(referrer, 'https://academy.example')).toBe(pattern)
})
