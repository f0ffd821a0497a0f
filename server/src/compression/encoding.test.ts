import { expect, test } from 'vitest'
import { encodingFor } from './encoding.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.0', undefined],
  ['BR', 'br'],
  ['', undefined],
  ['identity', undefined],
])('%s is answered in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
