import { expect, test } from 'vitest'
import { missingPlatforms, withAllPlatforms } from './missing-platforms.mjs'

const parent = {
  version: '1.2.0',
  dev: true,
  optionalDependencies: { '@one/darwin-arm64': '1.2.0', '@one/linux-x64-musl': '1.2.0' },
}
const gap = { packages: { 'node_modules/one': parent } }

test('a platform that npm left out is listed', () => {
  expect(missingPlatforms(gap).map(({ name }) => name)).toEqual(['@one/darwin-arm64', '@one/linux-x64-musl'])
})

test('each gets the entry npm would write, and none is missing afterwards', () => {
  const complete = withAllPlatforms(gap)
  expect(complete.packages['node_modules/@one/darwin-arm64']).toEqual({
    version: '1.2.0',
    cpu: ['arm64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  })
  expect(complete.packages['node_modules/@one/linux-x64-musl']?.libc).toEqual(['musl'])
  expect(missingPlatforms(complete)).toEqual([])
})

test('a name without a platform is not guessed', () => {
  const odd = {
    packages: { 'node_modules/one': { version: '1.0.0', optionalDependencies: { fsevents: '2.0.0' } } },
  }
  expect(() => withAllPlatforms(odd)).toThrow('fsevents does not contain its platform')
})
