import { expect, test } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { compressedNow, encodingFor } from './encoding.ts'

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

test.each([1_199, 1_200, 40_000])(
  'a body of %i bytes is sent in gzip where that is accepted and saves a packet',
  async (size) => {
    const bytes = Buffer.alloc(size, 'a')
    const small = await compressedNow(bytes, 'gzip, br')
    if (size < 1_200) expect(small).toEqual({ bytes })
    else expect([small.encoding, gunzipSync(small.bytes).equals(bytes)]).toEqual(['gzip', true])
    expect(await compressedNow(bytes, 'br')).toEqual({ bytes })
    expect(await compressedNow(bytes, '')).toEqual({ bytes })
  },
)
