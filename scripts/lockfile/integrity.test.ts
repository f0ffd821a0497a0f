import { expect, test } from 'vitest'
import { withIntegrity, withoutIntegrity } from './integrity.mjs'

const lockfile = {
  packages: {
    '': { name: 'academy', version: '1.0.0' },
    contract: { name: '@oka/contract', version: '1.0.0' },
    'node_modules/@oka/contract': { link: true },
    'node_modules/one': { version: '1.2.0', integrity: 'sha512-one' },
    'node_modules/one/node_modules/bundled': { version: '3.0.0', inBundle: true },
    'node_modules/one/node_modules/@two/darwin-arm64': {
      version: '1.2.0',
      cpu: ['arm64'],
      optional: true,
      os: ['darwin'],
    },
    'node_modules/alias': { name: 'three', version: '6.0.0' },
  },
}

test('a package without a checksum is named as the registry knows it; folders, links and bundled ones need none', () => {
  expect(withoutIntegrity(lockfile).map(({ name, version }) => `${name}@${version}`)).toEqual([
    '@two/darwin-arm64@1.2.0',
    'three@6.0.0',
  ])
})

test('each gets the checksum that the registry says, and the others stay', async () => {
  const complete = await withIntegrity(lockfile, async (name, version) => `sha512-${name}@${version}`)
  expect(withoutIntegrity(complete)).toEqual([])
  expect(complete.packages['node_modules/one/node_modules/@two/darwin-arm64']).toEqual({
    version: '1.2.0',
    integrity: 'sha512-@two/darwin-arm64@1.2.0',
    cpu: ['arm64'],
    optional: true,
    os: ['darwin'],
  })
  expect(complete.packages['node_modules/one']).toEqual(lockfile.packages['node_modules/one'])
  expect(Object.keys(complete.packages)).toEqual(Object.keys(lockfile.packages))
})

test('a package that the registry does not know is an error', async () => {
  await expect(
    withIntegrity(lockfile, async (name) => Promise.reject(new Error(`${name} is unknown`))),
  ).rejects.toThrow('is unknown')
})
