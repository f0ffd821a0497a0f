import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { publishPages, retireReplaced } from './earlier-files.mjs'

const day = 24 * 3600 * 1000
let base = ''
let served = ''
let record = ''

/** A build of these assets, and of a file with the same name each time. */
function build(now: number, ...names: string[]) {
  const made = path.join(base, 'next')
  mkdirSync(path.join(made, 'assets'), { recursive: true })
  for (const name of names) writeFileSync(path.join(made, 'assets', name), '')
  writeFileSync(path.join(made, 'favicon.ico'), names.join())
  publishPages(made, served, record, now)
}
const assets = () => readdirSync(path.join(served, 'assets')).toSorted()

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'assets-'))
  served = path.join(base, 'client')
  record = path.join(base, 'retired.json')
})

test('files that a new build replaced stay', () => {
  build(0, 'app-1.js')
  build(day, 'app-2.js')
  expect(assets()).toEqual(['app-1.js', 'app-2.js'])
})

test('a file is removed seven days after it was replaced, whatever its age', () => {
  build(0, 'app-1.js')
  build(30 * day, 'app-2.js')
  build(36 * day, 'app-3.js')
  expect(assets()).toEqual(['app-1.js', 'app-2.js', 'app-3.js'])
  build(37 * day, 'app-4.js')
  expect(assets()).toEqual(['app-2.js', 'app-3.js', 'app-4.js'])
})

test('a file that a build makes again is not among those that were replaced', () => {
  build(0, 'app-1.js')
  build(day, 'app-2.js')
  build(2 * day, 'app-1.js')
  build(8.5 * day, 'app-3.js')
  expect(assets()).toEqual(['app-1.js', 'app-2.js', 'app-3.js'])
})

test('a file with the same name in each build is the one of the newest, and one that is no longer made goes', () => {
  build(0, 'app-1.js')
  writeFileSync(path.join(served, 'old.txt'), '')
  build(day, 'app-2.js')
  expect(readdirSync(served).toSorted()).toEqual(['assets', 'favicon.ico'])
  expect(readFileSync(path.join(served, 'favicon.ico'), 'utf8')).toBe('app-2.js')
  expect(readdirSync(base).toSorted()).toEqual(['client', 'retired.json'])
})

test('what is not kept goes with the build that made it', () => {
  const folder = path.join(base, 'main')
  mkdirSync(folder)
  for (const name of ['a-1.mjs', 'a-1.mjs.map', 'a-2.mjs', 'a-2.mjs.map'])
    writeFileSync(path.join(folder, name), '')
  retireReplaced(folder, ['a-2.mjs', 'a-2.mjs.map'], record, day, (name) => !name.endsWith('.map'))
  expect(readdirSync(folder).toSorted()).toEqual(['a-1.mjs', 'a-2.mjs', 'a-2.mjs.map'])
})
