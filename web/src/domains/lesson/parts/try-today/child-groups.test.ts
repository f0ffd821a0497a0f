import { describe, expect, test } from 'vitest'
import { childGroupsOf } from './child-groups.ts'

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
})
