import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../toolchain/root.mjs'
import { checkHouse, houseRules } from './check-house.mjs'

const fixtures = inRoot('scripts/fixtures/house')
/** A fixture that needs something beside the project keeps the project one folder deeper. */
const treeOf = (rule: string) => (existsSync(`${fixtures}/${rule}/project`) ? `${fixtures}/${rule}/project` : `${fixtures}/${rule}`)

describe('each rule of the house refuses what it is for', () => {
  test.each(houseRules.map((rule) => rule.name))('%s', (name) => {
    expect(checkHouse(treeOf(name)).map((broken) => broken.rule)).toEqual([name])
  })
})

test('no fixture is left of a rule that is gone', () => {
  expect(readdirSync(fixtures).toSorted()).toEqual(houseRules.map((rule) => rule.name).toSorted())
})

test('names that say nothing are found in folders and in file names', () => {
  expect(checkHouse(treeOf('telling-names'))[0]?.found).toEqual(['client/src/caller-v2.ts', 'server/src/utils/text.ts'])
})

test('a place that may read the environment or hold SQL is left alone', () => {
  expect(checkHouse(treeOf('environment-in-one-place'))[0]?.found).toEqual(['server/src/features/learning/record-progress.ts:1'])
  expect(checkHouse(treeOf('sql-in-stores'))[0]?.found).toEqual(['server/src/features/learning/record-progress.ts:1'])
})
