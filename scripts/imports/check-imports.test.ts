import { readdirSync } from 'node:fs'
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

test('rooms on a cycle are named with the files that import, also where no file is on a cycle; one that only leads to it is not', async () => {
  const { violations } = await checkImports(`${fixtures}/features-form-no-cycle`)
  const importing = violations.map(({ from, to }) =>
    [from, to].map((file) => file.replace('server/src/features/', '')).join(' → '),
  )
  expect(importing.toSorted()).toEqual([
    'catalogue/list.ts → media/index.ts',
    'media/look.ts → catalogue/index.ts',
  ])
})
