import { beforeEach, expect, test } from 'vitest'
import { announceArrival, clearArrival, readArrival, updateArrival } from './arrival.ts'

/** The page the welcome is shown on after each of these pages. */
function shownAt(path: string, pathnames: readonly string[]) {
  history.replaceState(null, '', pathnames[0] ?? '/')
  announceArrival({ kind: 'joined' }, path)
  return pathnames.map((pathname) => {
    updateArrival(pathname)
    return readArrival()?.page ?? null
  })
}

beforeEach(clearArrival)

test('it waits for the page that the path leads to, and ends on the next one', () => {
  expect(
    shownAt('/learn/auto/auto', [
      '/',
      '/learn/auto/auto',
      '/learn/opp103/1001',
      '/learn/opp103/1001',
      '/learn/opp103',
    ]),
  ).toEqual([null, null, '/learn/opp103/1001', '/learn/opp103/1001', null])
  expect(readArrival()).toBeNull()
})

test('the login page only leads on', () => {
  expect(shownAt('/login', ['/login', '/terms', '/privacy'])).toEqual([null, '/terms', null])
})

test('a form that leads back to its own page shows it there at once', () => {
  expect(shownAt('/learn/opp103/1008?from=mail', ['/learn/opp103/1008', '/'])).toEqual([
    '/learn/opp103/1008',
    null,
  ])
})
