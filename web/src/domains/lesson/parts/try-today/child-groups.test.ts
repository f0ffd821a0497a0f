import { describe, expect, test } from 'vitest'
import { fromStored } from '../../../profile/index.ts'
import { childGroupsOf as childGroupsFor } from './child-groups.ts'

function childGroupsOf(
  { value, isOfThisVisit }: { value: string | null; isOfThisVisit: boolean },
  childrenAgeGroups: number[],
  speech: number | null = null,
  whom: string | null = null,
) {
  const choice = { chosen: fromStored(value, whom), isOfThisVisit }
  const { chosen: _, ...groups } = childGroupsFor(choice, { childrenAgeGroups, speech })
  return groups
}
const nothing = { value: null, isOfThisVisit: false }
const before = (value: string) => ({ value, isOfThisVisit: false })
const now = (value: string) => ({ value, isOfThisVisit: true })
const nobody = { ages: [], doesNotSpeak: false, source: 'none' }

describe('for whom a thing to try is shown', () => {
  test('the ages of the answers, the youngest first', () => {
    expect(childGroupsOf(nothing, [3, 1])).toEqual({
      ages: ['0-3', '8-12'],
      doesNotSpeak: false,
      source: 'answers',
    })
    expect(childGroupsOf(nothing, [])).toEqual(nobody)
  })

  test('without answers, what was chosen on this device', () => {
    expect(childGroupsOf(before('13+'), [])).toEqual({ ages: ['13+'], doesNotSpeak: false, source: 'device' })
    expect(childGroupsOf(before('unknown'), [])).toEqual(nobody)
  })

  test('a choice of this visit goes before the answers', () => {
    expect(childGroupsOf(now('13+'), [2])).toEqual({
      ages: ['13+', '4-7'],
      doesNotSpeak: false,
      source: 'device',
    })
  })

  test('an age and that a child does not speak live together, whichever was chosen (DOOR-5)', () => {
    const both = { ages: ['4-7'], doesNotSpeak: true }
    expect(childGroupsOf(before('4-7 doesNotSpeak'), [])).toEqual({ ...both, source: 'device' })
    expect(childGroupsOf(now('doesNotSpeak'), [2])).toEqual({ ...both, source: 'device' })
    expect(childGroupsOf(nothing, [2], 3)).toEqual({ ...both, source: 'answers' })
    expect(childGroupsOf(now('13+'), [2], 4)).toMatchObject({ ages: ['13+', '4-7'], doesNotSpeak: true })
  })

  test('what was stored before there were two choices is read', () => {
    expect(childGroupsOf(before('doesNotSpeak'), [2])).toEqual({
      ages: ['4-7'],
      doesNotSpeak: true,
      source: 'device',
    })
  })

  test('the child of the answers goes before an earlier choice, part by part (DOOR-5)', () => {
    expect(childGroupsOf(before('0-3'), [2])).toEqual({
      ages: ['4-7'],
      doesNotSpeak: false,
      source: 'answers',
    })
    expect(childGroupsOf(before('doesNotSpeak'), [2], 1)).toEqual({
      ages: ['4-7'],
      doesNotSpeak: false,
      source: 'answers',
    })
    expect(childGroupsOf(before('13+ speaks'), [2], 3)).toEqual({
      ages: ['4-7'],
      doesNotSpeak: true,
      source: 'answers',
    })
    expect(childGroupsOf(before('8-12'), [2, 3])).toEqual({
      ages: ['8-12', '4-7', '8-12'],
      doesNotSpeak: false,
      source: 'device',
    })
  })

  test('and a choice of just now goes before both (DOOR-5)', () => {
    expect(childGroupsOf(now('speaks'), [2], 3)).toMatchObject({ ages: ['4-7'], doesNotSpeak: false })
    expect(childGroupsOf(now('doesNotSpeak'), [2], 1).doesNotSpeak).toBe(true)
  })

  test('of several children a choice is for one, and never for another (DOOR-5)', () => {
    expect(childGroupsOf(now('leo 8-12 doesNotSpeak'), [2], null, 'leo')).toMatchObject({
      ages: ['8-12', '4-7'],
      doesNotSpeak: true,
    })
    for (const value of ['leo doesNotSpeak', 'leo 8-12'])
      expect(childGroupsOf(now(value), [4], null, 'mia')).toMatchObject({
        ages: ['13+'],
        doesNotSpeak: false,
      })
    expect(childGroupsOf(before('doesNotSpeak'), [4], null, 'mia').doesNotSpeak).toBe(false)
    expect(childGroupsOf(before('leo 8-12'), [], null, null)).toEqual(nobody)
  })
})
