import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileContent } from './compile-content.ts'
import { contentFolder } from './content-folder.fixture.ts'
import { readCompiledCatalogue } from './read-catalogue.ts'

const written = (text: string) => {
  const path = join(mkdtempSync(join(tmpdir(), 'oka-catalogue-')), 'catalogue.json')
  writeFileSync(path, text)
  return path
}

it('reads what the compiler wrote', () => {
  const { catalogue } = compileContent(contentFolder())
  const file = readCompiledCatalogue(written(JSON.stringify(catalogue)))
  expect(file).toMatchObject({ release: catalogue?.release, hash: catalogue?.hash })
  expect(file.parse()).toEqual(catalogue)
})

it('refuses a file that is not a catalogue', () => {
  expect(() => readCompiledCatalogue(written('{"programs":[]}'))).toThrow('hash')
})
