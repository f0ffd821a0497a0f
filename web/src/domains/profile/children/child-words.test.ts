import { expect, test } from 'vitest'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import { childFacts, describeChild, initialOf, namesOfChildren } from './child-words.ts'

const child = (id: string, rest: Partial<Child> = {}): Child => ({
  id,
  nickname: '',
  ageGroup: null,
  speech: null,
  isRemoved: false,
  changedAt: '2026-11-27T10:00:00.000Z',
  ...rest,
})
const names = (...children: Child[]) => [...namesOfChildren(children).values()]

test('a child is called by its nickname, else by its age, else by its place, and no two the same', () => {
  expect(names(child('a', { nickname: ' Leo ', ageGroup: 2 }), child('b', { ageGroup: 1 }))).toEqual([
    'Leo',
    '0 to 3',
  ])
  expect(names(child('a', { ageGroup: 1 }), child('b', { ageGroup: 1 }), child('c'))).toEqual([
    '0 to 3 (1)',
    '0 to 3 (2)',
    'Child 3',
  ])
})

test('what is known of a child is said, and nothing of what is not', () => {
  expect(childFacts({ ageGroup: 2, speech: 3 })).toBe('4 to 7, not with words yet')
  expect(childFacts({ ageGroup: 4, speech: 1 })).toBe('13 and older')
  expect(childFacts({ ageGroup: null, speech: null })).toBe('')
})

test('within a sentence a child is named by its nickname, or as a child of its age', () => {
  const leo = child('a', { nickname: 'Leo', ageGroup: 2, speech: 3 })
  expect(describeChild(leo, 'Leo')).toEqual({ short: 'Leo', full: 'Leo, 4 to 7, not with words yet' })
  expect(describeChild({ ...leo, nickname: '' }, '4 to 7')).toEqual({
    short: 'your child aged 4 to 7',
    full: 'your child aged 4 to 7, not with words yet',
  })
  expect(describeChild(child('b'), 'Child 2')).toEqual({ short: 'Child 2', full: 'Child 2' })
})

test('the letter of a leaf is the first one as it is read, be it an emoji of four signs', () => {
  expect(initialOf(' leo')).toBe('L')
  expect(initialOf('👨‍👩‍👧 family')).toBe('👨‍👩‍👧')
  expect(initialOf('')).toBe('')
})
