import { expect, test } from 'vitest'
import { pagePath, parseQuery } from './page-path.rule.ts'

test.each([
  ['', '/'],
  ['/', '/'],
  ['//terms///', '/terms'],
  ['/x/../learn/./opp103', '/learn/opp103'],
  ['/x/%2e%2E/terms', '/terms'],
  ['/../../terms', '/terms'],
  ['/%74erms?from=/x', '/terms'],
  ['http://evil.example/terms?x', '/terms'],
  ['/learn%2Fopp103', '/learn%2Fopp103'],
  ['/a b', '/a%20b'],
  ['/%', null],
])('%s is the path %s', (target, path) => {
  expect(pagePath(target)).toBe(path)
})

test('the query ends at the fragment', () => {
  expect(parseQuery('/terms?a=b?c#d')).toBe('?a=b?c')
  expect(parseQuery('/terms#a?b')).toBe('')
})
