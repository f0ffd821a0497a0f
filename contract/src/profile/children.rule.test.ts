import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyAgeGroups,
  findChildren,
  listAgeGroups,
  mergeChildren,
  withoutOldRemoved,
  withoutRemovedOwners,
} from './children.rule.ts'
import type { Child } from './children.schema.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 27, 10, 0, seconds)).toISOString()
const leo: Child = { id: 'leo', nickname: 'Leo', ageGroup: 2, speech: 3, isRemoved: false, changedAt: at(0) }
const mia: Child = {
  id: 'mia',
  nickname: 'Mia',
  ageGroup: 3,
  speech: null,
  isRemoved: false,
  changedAt: at(0),
}
const write = (entries: readonly Child[], ageGroups: number[], seconds = 1) =>
  applyAgeGroups(entries, ageGroups, {
    changedAt: at(seconds),
    isKnown: ({ nickname, speech }) => nickname !== '' || speech !== null,
  })

const anyChild = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'age-1', 'age-2'),
  nickname: fc.constantFrom('', 'Leo', 'Mia'),
  ageGroup: fc.constantFrom(null, 1, 2, 3, 4),
  speech: fc.constantFrom(null, 1, 3),
  isRemoved: fc.boolean(),
  changedAt: fc.integer({ min: 0, max: 3 }).map(at),
})
const entriesOf = fc.uniqueArray(anyChild, { selector: ({ id }) => id, maxLength: 5 })
const ages = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4))
const sorted = (entries: readonly Child[]) => entries.toSorted((one, other) => (one.id < other.id ? -1 : 1))

describe('children and the documented list of their ages (DOOR-5)', () => {
  test('a list that is written reads back as it was, whatever the entries were', () => {
    fc.assert(
      fc.property(entriesOf, ages, (entries, ageGroups) => {
        expect(listAgeGroups(write(entries, ageGroups, 9))).toEqual(
          ageGroups.toSorted((one, other) => one - other),
        )
      }),
    )
  })

  test('writing it loses no nickname and nothing that is known of a child', () => {
    fc.assert(
      fc.property(entriesOf, ages, (entries, ageGroups) => {
        const written = write(entries, ageGroups, 9)
        for (const child of findChildren(entries).filter(({ nickname }) => nickname !== ''))
          expect(written.find(({ id }) => id === child.id)).toMatchObject({
            nickname: child.nickname,
            speech: child.speech,
            isRemoved: false,
          })
      }),
    )
  })

  test('writing the same list again changes nothing', () => {
    fc.assert(
      fc.property(entriesOf, ages, (entries, ageGroups) => {
        const written = write(entries, ageGroups, 9)
        expect(write(written, ageGroups, 10)).toEqual(written)
      }),
    )
  })

  test('an age more adds a child, an age less opens the age of one who is known and removes one who is not', () => {
    const two = write([leo], [2, 1])
    expect(findChildren(two)).toEqual([
      leo,
      { ...mia, id: 'age-1', nickname: '', ageGroup: 1, changedAt: at(1) },
    ])
    expect(findChildren(write(two, [3], 2))).toMatchObject([
      { id: 'leo', nickname: 'Leo', ageGroup: null },
      { id: 'age-3', ageGroup: 3 },
    ])
  })
})

describe('entries of two devices (DOOR-5)', () => {
  test('are the same whichever arrives first, and a repeat changes nothing', () => {
    fc.assert(
      fc.property(entriesOf, entriesOf, (one, other) => {
        const merged = mergeChildren(one, other)
        expect(sorted(mergeChildren(other, one))).toEqual(sorted(merged))
        expect(mergeChildren(merged, other)).toEqual(merged)
      }),
    )
  })

  test('the same child added on both is shown once; without nicknames two children may be alike', () => {
    expect(findChildren([leo, { ...leo, id: 'other' }])).toEqual([leo])
    const nameless = { ...leo, nickname: '' }
    expect(findChildren([nameless, { ...nameless, id: 'other' }])).toHaveLength(2)
  })
})

test('a removed child takes the conditions along that nobody else has (DOOR-5)', () => {
  const health = {
    consentedAt: at(0),
    medicalConditions: [1, 6, 7],
    medicalConditionsDuration: 3,
    conditionOwners: [
      { condition: 1, owner: 'leo' },
      { condition: 6, owner: 'leo' },
      { condition: 6, owner: 'mia' },
    ],
  }
  const gone = (...ids: string[]) =>
    [leo, mia].map((child) => (ids.includes(child.id) ? { ...child, isRemoved: true } : child))
  expect(withoutRemovedOwners(health, gone())).toBe(health)
  expect(withoutRemovedOwners(health, gone('leo'))).toEqual({
    ...health,
    medicalConditions: [6, 7],
    conditionOwners: [{ condition: 6, owner: 'mia' }],
  })
  const alone = { ...health, medicalConditions: [1], conditionOwners: [{ condition: 1, owner: 'leo' }] }
  expect(withoutRemovedOwners(alone, gone('leo'))).toEqual({
    ...alone,
    medicalConditions: [],
    medicalConditionsDuration: null,
    conditionOwners: undefined,
  })
})

test('an id made of an age is given once, also where most of the removed are forgotten (DOOR-5)', () => {
  const given = new Set<string>()
  let entries: Child[] = []
  for (let round = 0; round < 50; round++) {
    const set = (listed: number[]) =>
      withoutOldRemoved(applyAgeGroups(entries, listed, { changedAt: at(round), isKnown: () => false }))
    // The child of four to seven is there in the first rounds only, so its entry is the oldest of all.
    entries = set(round < 3 ? [1, 2] : [1])
    for (const { id, isRemoved } of entries) if (!isRemoved) expect(given.has(id), id).toBe(false)
    for (const { id } of entries) given.add(id)
    entries = set([])
  }
  entries = applyAgeGroups(entries, [2], { changedAt: at(60), isKnown: () => false })
  expect(given.has(entries.find(({ isRemoved }) => !isRemoved)?.id ?? '')).toBe(false)
})
