import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { WeekPlan, WeekThing } from '../../week-plans/week-plans.schema.ts'
import type { Recommendation } from '../recommendations.ts'
import { planWeek, planWeekAnew, weekSize, type WeekInput } from './plan-week.rule.ts'
import { canMakeSmaller, makeSmaller, putBack } from './resize-week.rule.ts'

const week = '2026-11-23'
const weekEarlier = '2026-11-16'
const recommended = (id: string, changes: Partial<Recommendation['lesson']> = {}): Recommendation => ({
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
    ...changes,
  },
  reasons: [{ kind: 'start' }],
})
const nothingDone = () => false
const input = (changes: Partial<WeekInput> = {}): WeekInput => ({
  week,
  availableTime: 1,
  recommendations: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => recommended(id)),
  learning: { progress: new Map(), saved: new Set(), tried: new Map(), leftOut: new Map() },
  nextSteps: [],
  stored: [],
  isDone: nothingDone,
  exists: () => true,
  ...changes,
})
const activities = (...ids: string[]): WeekThing[] => ids.map((activityId) => ({ activityId }))
const plan = (changes: Partial<WeekPlan> = {}): WeekPlan => ({
  week,
  things: activities('a', 'b', 'c'),
  setAside: [],
  movedCount: 0,
  ...changes,
})

describe('a new week', () => {
  test('has as many things as the available time wants, in minutes that a week has', () => {
    expect([null, 1, 2, 3, 4].map((time) => weekSize(time).things)).toEqual([3, 3, 4, 5, 5])
    expect(planWeek(input()).things).toEqual(activities('a', 'b', 'c'))
    const long = ['a', 'b', 'c'].map((id) => recommended(id, { minutes: 15 }))
    expect(planWeek(input({ recommendations: long })).things).toEqual(activities('a'))
  })

  test('has the half finished lesson first, then the next step of a series that was begun, and no locked lesson', () => {
    const progress = new Map([['f', { status: 1, lastKnownTime: 60, activityDuration: 120 }]])
    const recommendations = [
      recommended('x', { available: false, lockedBecause: 'membership' }),
      ...input().recommendations,
    ]
    const planned = planWeek(
      input({
        recommendations,
        learning: { ...input().learning, progress },
        nextSteps: [{ step: 'bedtime-week/one-pass', minutes: 2 }],
      }),
    )
    expect(planned.things).toEqual([
      { activityId: 'f' },
      { step: 'bedtime-week/one-pass' },
      { activityId: 'a' },
    ])
  })

  test('is the same when it is planned twice, stored or not', () => {
    const first = planWeek(input())
    expect(planWeek(input())).toEqual(first)
    expect(
      planWeek(input({ stored: [first], recommendations: [recommended('z')], availableTime: 4 })),
    ).toEqual(first)
  })
})

describe('the week after a purchase (DOOR-6)', () => {
  const isDone = (thing: WeekThing) => 'activityId' in thing && ['v', 'w'].includes(thing.activityId)
  const stored = [plan({ things: activities('v', 'p', 'q'), movedCount: 1 })]

  test('begins with the lesson that led there, keeps what is done, and drops what was only planned', () => {
    const planned = planWeekAnew(input({ stored, isDone }), 'd')
    expect(planned).toEqual(plan({ things: activities('d', 'v', 'a') }))
    expect(planWeekAnew(input({ stored: [planned], isDone }), 'd')).toEqual(planned)
  })

  test('has a place for that lesson also where everything in it is done, and none for one that is done or gone', () => {
    const done = [plan({ things: activities('v', 'w', 'x') })]
    const all = () => true
    expect(planWeekAnew(input({ stored: done, isDone: (one) => !isSame(one, 'd') }), 'd').things).toEqual(
      activities('d', 'v', 'w', 'x'),
    )
    expect(planWeekAnew(input({ isDone: all }), 'd').things).toEqual(activities('a', 'b', 'c'))
    const exists = (thing: WeekThing) => !isSame(thing, 'd')
    expect(planWeekAnew(input({ exists }), 'd').things).toEqual(activities('a', 'b', 'c'))
    expect(planWeekAnew(input(), null).things).toEqual(activities('a', 'b', 'c'))
  })
})

const isSame = (thing: WeekThing, id: string) => 'activityId' in thing && thing.activityId === id

describe('after a week that was full', () => {
  const full = plan({ week: weekEarlier, things: activities('v', 'w', 'a', 'b', 'c') })

  test('one thing of three is moved, the rest is left out, and the plan says which', () => {
    expect(planWeek(input({ stored: [full] }))).toEqual(
      plan({ things: activities('v', 'd', 'e'), movedCount: 1 }),
    )
  })

  test('what was done, set aside or withdrawn is not moved, and older weeks are over', () => {
    const isDone = (thing: WeekThing) => 'activityId' in thing && thing.activityId === 'v'
    const exists = (thing: WeekThing) => !('activityId' in thing && thing.activityId === 'w')
    expect(planWeek(input({ stored: [full], isDone, exists }))).toMatchObject({
      things: activities('a', 'd', 'e'),
      movedCount: 1,
    })
    expect(planWeek(input({ stored: [{ ...full, week: '2026-11-09' }] }))).toEqual(plan())
    expect(planWeek(input({ stored: [{ ...full, things: [], setAside: full.things }] }))).toEqual(plan())
  })
})

describe('the stored plan of this week', () => {
  test('loses what was withdrawn and changes in nothing else', () => {
    const exists = (thing: WeekThing) => !('activityId' in thing && thing.activityId === 'b')
    expect(planWeek(input({ stored: [plan({ movedCount: 3 })], exists }))).toEqual(
      plan({ things: activities('a', 'c'), movedCount: 2 }),
    )
    const stored = plan({ things: activities('q') })
    expect(planWeek(input({ stored: [stored] }))).toBe(stored)
  })

  test('is made smaller by its last open thing, which can be put back, and never below two', () => {
    const isDone = (thing: WeekThing) => 'activityId' in thing && thing.activityId === 'c'
    const smaller = makeSmaller(plan({ movedCount: 2 }), isDone)
    expect(smaller).toEqual(plan({ things: activities('a', 'c'), setAside: activities('b'), movedCount: 1 }))
    expect(canMakeSmaller(smaller, isDone)).toBe(false)
    expect(makeSmaller(smaller, isDone)).toBe(smaller)
    expect(putBack(smaller)).toMatchObject({ things: activities('a', 'c', 'b'), setAside: [] })
    expect(putBack(plan())).toEqual(plan())
  })
})

test('smaller and back again keeps every thing, whatever the plan', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 5 }),
      (ids) => {
        const whole = plan({ things: activities(...ids) })
        expect(putBack(makeSmaller(whole, nothingDone))).toEqual(whole)
      },
    ),
  )
})
