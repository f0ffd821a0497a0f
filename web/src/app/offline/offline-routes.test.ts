import { expect, test } from 'vitest'
import { isAvailableOffline, addOfflineRoute } from './offline-routes.ts'

test('a lesson is available offline once another lesson was open; home and pages never opened are not', () => {
  for (const path of ['/', '/learn/opp103/1001']) addOfflineRoute(path)
  expect(['/learn/opp201/1017', '/learn/opp103', '/', '/terms'].map(isAvailableOffline)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the saved lessons are a page of their own: a program that was open does not make them available', () => {
  addOfflineRoute('/learn/opp103')
  expect(isAvailableOffline('/learn/saved')).toBe(false)
  addOfflineRoute('/learn/saved')
  expect(isAvailableOffline('/learn/saved')).toBe(true)
})
