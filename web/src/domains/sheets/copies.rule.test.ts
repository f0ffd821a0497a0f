import { expect, test } from 'vitest'
import { listCopies, shownCopy } from './copies.rule.ts'

test('a family with one child at most has the one copy, whatever was written on it (DOOR-5)', () => {
  for (const children of [[], ['leo']])
    for (const written of [[], [null]]) expect(listCopies({ children, written })).toEqual([null])
})

test('with two children each has a copy, and what was written before stays beside them (DOOR-5)', () => {
  const children = ['leo', 'mia']
  expect(listCopies({ children, written: [] })).toEqual(['leo', 'mia'])
  expect(listCopies({ children, written: ['mia', null] })).toEqual(['leo', 'mia', null])
})

test('what was written for a child stays in reach when there are fewer children again (DOOR-5)', () => {
  expect(listCopies({ children: ['leo'], written: ['leo'] })).toEqual(['leo'])
  expect(listCopies({ children: ['leo'], written: ['mia', 'leo'] })).toEqual(['leo', 'mia'])
  expect(listCopies({ children: ['leo'], written: ['mia'] })).toEqual([null, 'mia'])
  expect(listCopies({ children: [], written: ['mia'] })).toEqual([null, 'mia'])
})

test('the copy of the child that lessons are chosen for is shown, of the grown-up none (DOOR-5)', () => {
  const copies = ['leo', 'mia', null]
  const none = { picked: undefined, chosenChild: null }
  expect(shownCopy(copies, { ...none, chosenChild: 'mia' })).toBe('mia')
  expect(shownCopy(copies, { ...none, chosenChild: 'grown-up' })).toBe('leo')
  expect(shownCopy(copies, { picked: null, chosenChild: 'mia' })).toBe(null)
  expect(shownCopy(copies, { picked: 'gone', chosenChild: 'mia' })).toBe('mia')
})
