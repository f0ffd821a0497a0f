import { expect, test } from 'vitest'
import { canShow, remember } from './known-pages.ts'

test('a lesson that was not open yet can be shown where another one was; home, and what was never open, cannot', () => {
  for (const path of ['/', '/learn/opp103/1001']) remember(path)
  expect(['/learn/opp201/1017', '/learn/opp103', '/', '/terms'].map(canShow)).toEqual([true, false, false, false])
})
