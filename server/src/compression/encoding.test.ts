import { expect, test } from 'vitest'
import { encodingFor } from './encoding.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.0', undefined],
  ['gzip;q=1.0, br;q=0.1', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['', undefined],
  ['identity', undefined],
])('Accept-Encoding "%s" is served as %s', (acceptEncoding, encoding) => {
  expect(encodingFor(acceptEncoding)).toBe(encoding)
})
