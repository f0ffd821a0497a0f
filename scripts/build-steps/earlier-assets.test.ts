import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { preserveEarlierAssets } from './earlier-assets.mjs'

const day = 24 * 3600 * 1000
let assets = ''
let record = ''

/** Empties its folder first, like the real build. */
const buildOf =
  (...names: string[]) =>
  async () => {
    rmSync(assets, { recursive: true, force: true })
    mkdirSync(assets, { recursive: true })
    for (const name of names) writeFileSync(path.join(assets, name), '')
  }
const build = (now: number, ...names: string[]) =>
  preserveEarlierAssets(assets, record, buildOf(...names), now)
const present = () => readdirSync(assets).toSorted()

beforeEach(() => {
  const base = mkdtempSync(path.join(tmpdir(), 'assets-'))
  assets = path.join(base, 'client/assets')
  record = path.join(base, 'retired.json')
})

test('files that a new build replaced stay', async () => {
  await build(0, 'app-1.js')
  await build(day, 'app-2.js')
  expect(present()).toEqual(['app-1.js', 'app-2.js'])
})

test('a file is removed seven days after it was replaced, whatever its age', async () => {
  await build(0, 'app-1.js')
  await build(30 * day, 'app-2.js')
  await build(36 * day, 'app-3.js')
  expect(present()).toEqual(['app-1.js', 'app-2.js', 'app-3.js'])
  await build(37 * day, 'app-4.js')
  expect(present()).toEqual(['app-2.js', 'app-3.js', 'app-4.js'])
})

test('a failed build leaves the files of the last one', async () => {
  await build(0, 'app-1.js')
  const failing = preserveEarlierAssets(assets, record, async () => {
    await buildOf('half.js')()
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(present()).toEqual(['app-1.js'])
})
