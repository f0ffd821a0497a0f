import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../toolchain/root.mjs'
import { checkHouse, houseRules } from './check-house.mjs'

const fixtures = inRoot('scripts/fixtures/house')
/** In a fixture with files beside the project, the project is in a folder of that name. */
const treeOf = (rule: string) =>
  existsSync(`${fixtures}/${rule}/project`) ? `${fixtures}/${rule}/project` : `${fixtures}/${rule}`

describe('each house rule refuses its fixture', () => {
  test.each(houseRules.map((rule) => rule.name))('%s', (name) => {
    expect(checkHouse(treeOf(name)).map((broken) => broken.rule)).toEqual([name])
  })
})

test('every fixture belongs to a rule', () => {
  expect(readdirSync(fixtures).toSorted()).toEqual(houseRules.map((rule) => rule.name).toSorted())
})

test('an endpoint without an example, without a file of examples, or with one that no list names, is found', () => {
  expect(checkHouse(treeOf('endpoints-have-examples'))[0]?.found).toEqual([
    'contract/src/help/help.endpoints.ts: getMoreHelp',
    'contract/src/series/series.endpoints.ts: updateStep',
    'contract/src/sheets/sheets.endpoints.ts: getSheet',
  ])
})

test('names that fit anything are found in folders and in file names', () => {
  expect(checkHouse(treeOf('descriptive-names'))[0]?.found).toEqual([
    'client/src/caller-v2.ts',
    'server/src/utils/text.ts',
  ])
})

test('files that may read the environment or contain SQL are not reported', () => {
  expect(checkHouse(treeOf('environment-in-one-place'))[0]?.found).toEqual([
    'server/src/features/learning/record-progress.ts:1',
  ])
  expect(checkHouse(treeOf('sql-in-stores'))[0]?.found).toEqual([
    'server/src/features/learning/record-progress.ts:1',
  ])
})

test('of stories that differ by the window, those that run in both are not reported', () => {
  expect(checkHouse(treeOf('stories-run-where-they-differ'))[0]?.found).toEqual([
    'e2e/learning/player.spec.ts: a story that differs and runs in one',
    'e2e/settings/password.spec.ts: a story that differs in a file that runs in one',
  ])
})

test('texts that come and go, have something that does before them, or are what a component returns, are found; texts in elements of their own are not (TRUST-1)', () => {
  expect(checkHouse(treeOf('texts-in-elements'))[0]?.found).toEqual(
    [2, 8, 11, 25, 29].map((line) => `web/src/features/lesson/lesson.tsx:${line}`),
  )
})

test('a random test without the seed of its run is found; names, secrets, examples and the product are not', () => {
  expect(checkHouse(treeOf('random-tests-repeat'))[0]?.found).toEqual([
    ...[7, 8, 9, 10, 11, 12, 16, 20].map((line) => `server/src/jobs/worker.test.ts:${line}`),
    'server/testing/long-runs/kill.ts:2',
  ])
})

test('messages may have any name but m', () => {
  expect(checkHouse(treeOf('messages-by-name'))[0]?.found).toEqual(['web/src/features/lesson/lesson.ts:1'])
})

test('a layout changes at the documented widths only, a component also at its own', () => {
  expect(checkHouse(treeOf('known-breakpoints'))[0]?.found).toEqual(
    ['max-width: 480px', 'min-width: 900px', 'width >= 64em', 'min-width: 1024px'].map(
      (query) => `web/src/page.module.css: (${query})`,
    ),
  )
})

test('a title of three rows is found, one of two is not', () => {
  expect(checkHouse(treeOf('titles-name-few-rows'))[0]?.found).toEqual(['e2e/home/home.spec.ts:6'])
})
