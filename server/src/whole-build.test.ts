import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requireWholeBuild } from './whole-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'oka-build-'))

afterAll(() => rmSync(folder, { recursive: true }))

test('a build of which a part is missing does not start, and says which', () => {
  requireWholeBuild(folder) // there is no list: it runs from source
  writeFileSync(join(folder, 'main.json'), JSON.stringify(['pages-1.mjs', 'stripe-2.mjs']))
  expect(() => requireWholeBuild(folder)).toThrow('pages-1.mjs, stripe-2.mjs are missing')
  mkdirSync(join(folder, 'main'))
  writeFileSync(join(folder, 'main', 'pages-1.mjs'), '')
  expect(() => requireWholeBuild(folder)).toThrow(/^The build is not whole: stripe-2\.mjs is missing/)
  writeFileSync(join(folder, 'main', 'stripe-2.mjs'), '')
  requireWholeBuild(folder)
})
