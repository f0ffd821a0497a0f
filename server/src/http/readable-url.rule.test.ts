import { expect, test } from 'vitest'
import { readableUrl } from './readable-url.rule.ts'

test('a path with invalid escapes becomes readable, and every other URL stays unchanged', () => {
  expect(readableUrl('/learn/%E0%A4%A', '/api')).toBe('/learn/%25E0%25A4%25A')
  expect(readableUrl('/about-us%?from=%', '/api')).toBe('/about-us%25?from=%')
  for (const url of [
    '/',
    '/learn/opp103/1001',
    '/terms/%F0%9F%8C%B1',
    '/about-us?q=%',
    '/api/%',
    'http://evil.example/x',
  ])
    expect(readableUrl(url, '/api')).toBe(url)
})
