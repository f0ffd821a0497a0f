import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { packFolder } from './pack-folder.mjs'

const base = mkdtempSync(path.join(tmpdir(), 'oka-pack-'))
afterEach(() => rmSync(base, { recursive: true, force: true }))

async function packed(place: string, names: string[], madeAt: Date): Promise<string> {
  const folder = path.join(base, place, 'release')
  mkdirSync(folder, { recursive: true })
  for (const name of names) {
    writeFileSync(path.join(folder, name), name)
    utimesSync(path.join(folder, name), madeAt, madeAt)
  }
  const archive = path.join(base, `${place}.tar.gz`)
  await packFolder(folder, archive, Date.UTC(2026, 0, 1))
  return hash('sha256', readFileSync(archive))
}

test('the same files make the same archive, whenever they were made', async () => {
  const names = ['a', 'b', 'c', 'd']
  const first = await packed('first', names, new Date('2026-02-01'))
  expect(await packed('second', names, new Date('2026-03-01'))).toBe(first)
})
