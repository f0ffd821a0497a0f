import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstAfterPurchase, listOfLessons, shutLessonsThatFit } from './list-of-lessons.rule.ts'
import type { Reason, Recommendation } from './recommendations.ts'

const fitting: Reason = { kind: 'condition', condition: 1 }
const recommended = (
  id: string,
  lesson: Partial<Recommendation['lesson']> = {},
  reason: Reason = fitting,
): Recommendation => ({
  lesson: {
    id,
    programId: 'opp103',
    sequence: 1,
    activityType: 3,
    contentType: 3,
    title: id,
    topics: [10],
    childrenAgeGroups: [],
    medicalConditions: [],
    interests: [],
    minutes: 2,
    muxAsset: null,
    available: true,
    isNewActivity: false,
    ...lesson,
  },
  reasons: [reason],
})
const shut = (id: string, reason?: Reason) =>
  recommended(id, { available: false, lockedBecause: 'membership', isForMembers: true }, reason)
const open = (...ids: string[]) => ids.map((id) => recommended(id))
const idsOf = (list: readonly Recommendation[]) => list.map(({ lesson }) => lesson.id)

test('a list names the shut lessons that fit best in every third place (DOOR-6)', () => {
  const all = [...open('a', 'b', 'c', 'd', 'e'), shut('x'), shut('y'), shut('z')]
  expect(idsOf(listOfLessons(all, 6))).toEqual(['a', 'b', 'x', 'c', 'd', 'y'])
  expect(idsOf(listOfLessons(all, 4))).toEqual(['a', 'b', 'x', 'c'])
  expect(idsOf(listOfLessons(all, 2))).toEqual(['a', 'b'])
})

test('a shut lesson without a reason of this family is not named, and one that is not released neither (DOOR-6)', () => {
  const weak: Reason[] = [{ kind: 'start' }, { kind: 'new' }, { kind: 'time', minutes: 2 }]
  const later = recommended('later', { available: false, lockedBecause: 'notReleased' })
  const all = [...open('a', 'b', 'c'), ...weak.map((reason) => shut(reason.kind, reason)), later]
  expect(shutLessonsThatFit(all)).toEqual([])
  expect(idsOf(listOfLessons(all, 6))).toEqual(['a', 'b', 'c'])
})

test('whatever is recommended, at most one in three is shut, the order stays and nothing is twice (DOOR-6)', () => {
  const any = fc.array(fc.record({ isOpen: fc.boolean(), fits: fc.boolean() }), { maxLength: 20 })
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 12 }), (facts, size) => {
      const all = facts.map(({ isOpen, fits }, index) => {
        const reason: Reason = fits ? fitting : { kind: 'start' }
        return isOpen ? recommended(`${index}`, {}, reason) : shut(`${index}`, reason)
      })
      const list = listOfLessons(all, size)
      expect(list.length).toBeLessThanOrEqual(size)
      const numbersOf = (isOpen: boolean) =>
        list.filter(({ lesson }) => lesson.available === isOpen).map(({ lesson }) => Number(lesson.id))
      for (const numbers of [numbersOf(true), numbersOf(false)])
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      for (let length = 1; length <= list.length; length++)
        expect(list.slice(0, length).filter(({ lesson }) => !lesson.available).length).toBeLessThanOrEqual(
          length / 3,
        )
      const openCount = all.filter(({ lesson }) => lesson.available).length
      expect(list.filter(({ lesson }) => lesson.available).length).toBe(
        Math.min(openCount, size - numbersOf(false).length),
      )
    }),
  )
})

test('after a purchase the lesson that led there is first, else the one that fits best of those it opened (DOOR-6)', () => {
  const opened = recommended('m', { isForMembers: true })
  const all = [...open('a', 'b'), recommended('n', { isForMembers: true }, { kind: 'new' }), opened]
  expect(firstAfterPurchase(all, 'b')?.lesson.id).toBe('b')
  for (const none of [null, 'done-or-unknown']) expect(firstAfterPurchase(all, none)).toBe(opened)
  expect(firstAfterPurchase(open('a', 'b'), null)?.lesson.id).toBe('a')
  expect(firstAfterPurchase([...all, shut('x')], 'x')).toBe(opened)
  expect(firstAfterPurchase([], 'b')).toBeUndefined()
})
