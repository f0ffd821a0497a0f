import { expect, test } from 'vitest'
import { installedMatches } from './install.mjs'

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    contract: { version: '0.1.0' },
    'node_modules/@oka/contract': { link: true },
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/@one/darwin-arm64': { version: '1.0.0', optional: true },
  },
}
const installed = {
  packages: { 'node_modules/@oka/contract': { link: true }, 'node_modules/fastify': { version: '5.12.8' } },
}

test('an install matches the lockfile without the packages of other platforms', () => {
  expect(installedMatches(wanted, installed)).toBe(true)
})

test('another version needs an install', () => {
  expect(
    installedMatches(wanted, {
      packages: { ...installed.packages, 'node_modules/fastify': { version: '5.12.7' } },
    }),
  ).toBe(false)
})

test('a workspace that is not linked needs an install', () => {
  expect(installedMatches(wanted, { packages: { 'node_modules/fastify': { version: '5.12.8' } } })).toBe(
    false,
  )
})

test('an interrupted install left no record and needs another', () => {
  expect(installedMatches(wanted, {})).toBe(false)
})
