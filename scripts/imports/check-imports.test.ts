import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../toolchain/root.mjs'
import { checkImports, importRules } from './check-imports.mjs'

const fixtures = inRoot('scripts/fixtures/imports')

describe('each import rule refuses what it is for', () => {
  test.each(importRules.map((rule) => rule.name ?? ''))('%s', async (name) => {
    const { violations } = await checkImports(`${fixtures}/${name}`)
    expect(violations.map((violation) => violation.rule)).toContain(name)
  })
})

test('no fixture is left of a rule that is gone', () => {
  expect(readdirSync(fixtures).toSorted()).toEqual(importRules.map((rule) => rule.name ?? '').toSorted())
})
