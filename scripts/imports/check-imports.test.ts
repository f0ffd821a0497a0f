import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../toolchain/root.mjs'
import { checkImports, importRules } from './check-imports.mjs'

const fixtures = inRoot('scripts/fixtures/imports')
const ruleNames = [...new Set(importRules.map((rule) => rule.name ?? ''))]

describe('each import rule refuses its fixture', () => {
  test.each(ruleNames)('%s', async (name) => {
    const { violations } = await checkImports(`${fixtures}/${name}`)
    expect(violations.map((violation) => violation.rule)).toContain(name)
  })
})

test('every fixture belongs to a rule', () => {
  expect(readdirSync(fixtures).toSorted()).toEqual(ruleNames.toSorted())
})

test('a server feature may not import its own level or a higher one, on any level', async () => {
  const { violations } = await checkImports(`${fixtures}/features-import-lower-levels`)
  const importing = violations.map(({ from, to }) => [from, to].map((file) => path.posix.basename(file, '.door.ts')).join(' → '))
  expect(importing.toSorted()).toEqual(['bootstrap → web', 'catalogue → media', 'identity → catalogue', 'learning → bootstrap', 'system → web'])
})
