import { expect, test } from 'vitest'
import { planMigration, type CountedLock } from './upgrade-plan.rule.ts'

const lock = (table: string, changes: Partial<CountedLock>): CountedLock => ({
  table,
  mode: 'access exclusive',
  work: null,
  rows: 1_000_000,
  isExact: true,
  ...changes,
})

const plan = (...locks: CountedLock[]) =>
  planMigration('9000-test', locks, { contracts: false, isForeseen: true })

test('a short lock is held for as long as the longest work of the same migration', () => {
  const { readsWaitSeconds, savesWaitSeconds, tables } = plan(
    lock('member', { mode: 'access exclusive' }),
    lock('job', { mode: 'row exclusive', work: 'rows' }),
  )
  expect(readsWaitSeconds).toBeGreaterThan(1)
  expect(savesWaitSeconds).toBe(readsWaitSeconds)
  expect(tables.map(({ table, mode }) => [table, mode])).toEqual([
    ['member', 'access exclusive'],
    ['job', 'row exclusive'],
  ])
})

test('of several locks on a table the strongest counts, and all of their work', () => {
  const { tables, works } = plan(
    lock('member', { mode: 'share', work: 'index' }),
    lock('member', { mode: 'access exclusive' }),
    lock('member', { mode: 'row exclusive', work: 'rows' }),
  )
  expect(tables.map(({ mode }) => mode)).toEqual(['access exclusive'])
  expect(works.map(({ work }) => work)).toEqual(['index', 'rows'])
})

test('nobody waits for an index that is built beside them, nor for what an empty table takes', () => {
  expect(plan(lock('member', { mode: 'share update exclusive', work: 'index' }))).toMatchObject({
    savesWaitSeconds: 0,
    readsWaitSeconds: 0,
  })
  expect(plan(lock('member', { work: 'unknown', rows: 0 })).savesWaitSeconds).toBe(0)
})

test('what is not known to be short takes a time that nobody knows', () => {
  expect(plan(lock('member', { work: 'unknown', rows: 1 })).savesWaitSeconds).toBe(Infinity)
})

test('what depends on rows that nobody has read takes a time that nobody knows', () => {
  const unforeseen = planMigration('9000-test', [], { contracts: false, isForeseen: false })
  expect(unforeseen.savesWaitSeconds).toBe(Infinity)
})
