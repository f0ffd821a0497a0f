import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyPrecompressed } from './precompress.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oka-precompress-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const svg = (text: string) => `<svg>${text}</svg>`

test('each picture has compressed copies as old as itself; one that did not change is not written again, one that is gone goes', async () => {
  const [source, target] = [mkdtempSync(join(folder, 'source-')), join(folder, 'target')]
  for (const name of ['sun', 'moon', 'star']) writeFileSync(join(source, `${name}.svg`), svg(name))
  await copyPrecompressed(source, target)
  const read = (name: string) =>
    [
      readFileSync(join(target, name)),
      brotliDecompressSync(readFileSync(join(target, `${name}.br`))),
      gunzipSync(readFileSync(join(target, `${name}.gz`))),
    ].map(String)
  expect(read('sun.svg')).toEqual([svg('sun'), svg('sun'), svg('sun')])
  const timeOf = (file: string) => statSync(file).mtime.getTime()
  for (const copy of ['sun.svg', 'sun.svg.br', 'sun.svg.gz'])
    expect(timeOf(join(target, copy))).toBe(timeOf(join(source, 'sun.svg')))

  const inodeOf = (name: string) => statSync(join(target, name)).ino
  const before = inodeOf('sun.svg.br')
  writeFileSync(join(source, 'moon.svg'), svg('full moon'))
  rmSync(join(source, 'star.svg'))
  await copyPrecompressed(source, target)
  expect(inodeOf('sun.svg.br')).toBe(before)
  expect(read('moon.svg')).toEqual([svg('full moon'), svg('full moon'), svg('full moon')])
  expect(['star.svg', 'star.svg.br', 'star.svg.gz'].filter((name) => existsSync(join(target, name)))).toEqual(
    [],
  )
})
