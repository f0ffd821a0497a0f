import { describe, expect, test } from 'vitest'
import { childGroupsOf as childGroupsFor } from './child-groups.ts'

const childGroupsOf = (
  choice: Parameters<typeof childGroupsFor>[0],
  childrenAgeGroups: number[],
  speech: number | null = null,
  whom: string | null = null,
) => childGroupsFor(choice, { childrenAgeGroups, speech }, whom)
const nothing = { value: null, isOfThisVisit: false }
const before = (value: string) => ({ value, isOfThisVisit: false })
const now = (value: string) => ({ value, isOfThisVisit: true })

describe('for whom a thing to try is shown', () => {
  test('the ages of the answers, the youngest first', () => {
    expect(childGroupsOf(nothing, [3, 1])).toEqual({ groups: ['0-3', '8-12'], source: 'answers' })
    expect(childGroupsOf(nothing, [])).toEqual({ groups: [], source: 'none' })
  })

  test('without answers, what was chosen on this device', () => {
    expect(childGroupsOf(before('13+'), [])).toEqual({ groups: ['13+'], source: 'device' })
    expect(childGroupsOf(before('unknown'), [])).toEqual({ groups: [], source: 'none' })
  })

  test('a choice of this visit goes before the answers', () => {
    expect(childGroupsOf(now('13+'), [2])).toEqual({ groups: ['13+', '4-7'], source: 'device' })
  })

  test('an earlier choice stays where the answers name it, or cannot', () => {
    expect(childGroupsOf(before('8-12'), [2, 3])).toEqual({
      groups: ['8-12', '4-7', '8-12'],
      source: 'device',
    })
    expect(childGroupsOf(before('doesNotSpeak'), [2])).toEqual({
      groups: ['doesNotSpeak', '4-7'],
      source: 'device',
    })
  })

  test('an earlier choice of an age that the answers do not name gives way to them', () => {
    expect(childGroupsOf(before('0-3'), [2])).toEqual({ groups: ['4-7'], source: 'answers' })
  })

  test('a child who does not speak with words has the step for that first (DOOR-5)', () => {
    for (const speech of [3, 4])
      expect(childGroupsOf(nothing, [2], speech)).toEqual({
        groups: ['doesNotSpeak', '4-7'],
        source: 'answers',
      })
  })

  test('once an answer says how the child speaks, an earlier choice gives way to it (DOOR-5)', () => {
    expect(childGroupsOf(before('doesNotSpeak'), [2], 1)).toEqual({ groups: ['4-7'], source: 'answers' })
    expect(childGroupsOf(now('doesNotSpeak'), [2], 1).groups[0]).toBe('doesNotSpeak')
  })

  test('of several children a choice is for one, and never for another (DOOR-5)', () => {
    expect(childGroupsOf(now('leo doesNotSpeak'), [2], null, 'leo').groups[0]).toBe('doesNotSpeak')
    expect(childGroupsOf(now('leo doesNotSpeak'), [4], null, 'mia').groups).toEqual(['13+'])
    expect(childGroupsOf(before('doesNotSpeak'), [4], null, 'mia').groups).toEqual(['13+'])
  })
})
