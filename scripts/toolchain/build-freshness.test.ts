import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { sourceStamp } from './build-freshness.mjs'

let base = ''
const write = (file: string, text: string, at = 1_000) => {
  const full = path.join(base, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
  utimesSync(full, at, at)
}
const stamp = () => sourceStamp(['server', 'package.json', 'not-there'], base)

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'stamp-'))
  write('server/src/main.ts', 'one')
  write('package.json', '{}')
})

test('the same files have the same stamp', () => {
  expect(stamp()).toBe(stamp())
})

test.each([
  ['a file that grew', () => write('server/src/main.ts', 'longer')],
  ['a file saved again', () => write('server/src/main.ts', 'two', 2_000)],
  ['a new file', () => write('server/src/app.ts', '')],
  ['a changed single file', () => write('package.json', '{ }')],
])('%s changes the stamp', (_what, change) => {
  const before = stamp()
  change()
  expect(stamp()).not.toBe(before)
})

test.each(['server/src/main.test.ts', 'server/dist/main.mjs', 'server/node_modules/one/index.js'])(
  '%s needs no build',
  (file) => {
    const before = stamp()
    write(file, 'new')
    expect(stamp()).toBe(before)
  },
)
