import { childEntries } from '@oka/contract/profile/children.rule.ts'
import { expect, test } from 'vitest'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import type { HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import {
  changeChild,
  emptyChild,
  hasRoom,
  listItems,
  listOnScreen,
  nicknameProblem,
  rememberShown,
  removeAllChildren,
  removeChild,
  restoreChild,
  withChanged,
} from './children-list.rule.ts'

const changedAt = '2026-11-27T10:00:00.000Z'
const entry = (id: string, answers: Partial<Child> = {}): Child => ({
  ...emptyChild(id),
  changedAt,
  ...answers,
})
const noHealth: HealthAnswers = { consentedAt: null, medicalConditions: [], medicalConditionsDuration: null }
const shownWith = (child: Child, health = noHealth) => {
  const [shown] = rememberShown([], [child], health)
  if (!shown) throw new Error('Nothing was shown')
  return shown
}
const ids = (entries: readonly Child[]) => entries.map(({ id }) => id)

test('ages from before there were entries are a child each (DOOR-5)', () => {
  expect(childEntries({ children: [], childrenAgeGroups: [1, 3] })).toMatchObject([
    { id: 'age-1', ageGroup: 1 },
    { id: 'age-3', ageGroup: 3 },
  ])
  expect(ids(childEntries({ children: [entry('leo')], childrenAgeGroups: [1] }))).toEqual(['leo'])
})

test('an answer changes one child and leaves the others; the first answer adds it (DOOR-5)', () => {
  const entries = [entry('leo', { nickname: 'Leo' }), entry('mia')]
  expect(changeChild(entries, 'mia', { answer: { ageGroup: 3 }, changedAt })).toEqual([
    entry('mia', { ageGroup: 3 }),
  ])
  expect(changeChild(entries, 'new', { answer: { speech: 3 }, changedAt })).toEqual([
    entry('new', { speech: 3 }),
  ])
})

test('a child that two devices added is shown, changed and removed as one (DOOR-5)', () => {
  const alike = { nickname: 'Leo', ageGroup: 2 } as const
  const entries = [entry('one', alike), entry('two', alike), entry('mia', { nickname: 'Mia' })]
  expect(listItems(entries, []).map(({ child }) => child.id)).toEqual(['one', 'mia'])
  const changed = changeChild(entries, 'one', { answer: { speech: 2 }, changedAt })
  expect(ids(changed)).toEqual(['one', 'two'])
  expect(listItems(withChanged(entries, changed), []).map(({ child }) => child.id)).toEqual(['one', 'mia'])
  const removed = removeChild(entries, 'one', changedAt)
  expect(listItems(withChanged(entries, removed), []).map(({ child }) => child.id)).toEqual(['mia'])
})

test('two without a nickname stay two, alike as they are (DOOR-5)', () => {
  const entries = [entry('one', { ageGroup: 2 }), entry('two', { ageGroup: 2 })]
  expect(ids(removeChild(entries, 'one', changedAt))).toEqual(['one'])
  expect(ids(changeChild(entries, 'two', { answer: { speech: 1 }, changedAt }))).toEqual(['two'])
})

test('a removed child keeps its place on screen, and comes back as it was (DOOR-5)', () => {
  const leo = entry('leo', { nickname: 'Leo', ageGroup: 2, speech: 3 })
  const mia = entry('mia', { nickname: 'Mia' })
  const entries = [leo, mia]
  const shown = rememberShown([], entries, noHealth)
  const after = withChanged(entries, removeChild(entries, 'leo', changedAt))
  expect(after[0]).toEqual({ ...emptyChild('leo'), isRemoved: true, changedAt })
  expect(rememberShown(shown, [mia], noHealth)).toBe(shown)
  expect(listItems(after, shown)).toEqual([
    { child: leo, isRemoved: true },
    { child: mia, isRemoved: false },
  ])
  expect(listItems(after, [])).toHaveLength(1)
  expect(restoreChild(shownWith(leo), noHealth, changedAt)).toEqual({ children: [leo] })
})

test('with a child its own conditions come back, unless consent was withdrawn since (DOOR-5)', () => {
  const leo = entry('leo', { nickname: 'Leo' })
  const health: HealthAnswers = {
    consentedAt: changedAt,
    medicalConditions: [1, 6],
    medicalConditionsDuration: 3,
    conditionOwners: [
      { condition: 1, owner: 'leo' },
      { condition: 6, owner: 'mia' },
    ],
  }
  const without: HealthAnswers = {
    ...health,
    medicalConditions: [6],
    conditionOwners: [{ condition: 6, owner: 'mia' }],
  }
  expect(restoreChild(shownWith(leo, health), without, changedAt).health).toEqual({
    ...health,
    medicalConditions: [6, 1],
    conditionOwners: [
      { condition: 6, owner: 'mia' },
      { condition: 1, owner: 'leo' },
    ],
  })
  expect(restoreChild(shownWith(leo, health), noHealth, changedAt)).toEqual({ children: [leo] })
})

test('all are taken back at once; those that were removed before stay as they are (DOOR-5)', () => {
  const entries = [entry('leo'), entry('gone', { isRemoved: true }), entry('mia')]
  expect(ids(removeAllChildren(entries, changedAt))).toEqual(['leo', 'mia'])
})

test('there is room for twelve; those that were removed take none (DOOR-5)', () => {
  const eleven = Array.from({ length: 11 }, (_, index) => entry(`child-${index}`))
  const gone = Array.from({ length: 9 }, (_, index) => entry(`gone-${index}`, { isRemoved: true }))
  expect(hasRoom([...eleven, ...gone])).toBe(true)
  expect(hasRoom([...eleven, entry('twelfth')])).toBe(false)
})

test('a nickname has at most 40 characters and is no other child’s; emoji are fine (DOOR-5)', () => {
  const entries = [entry('leo', { nickname: 'Leo' }), entry('mia', { nickname: 'Mia' })]
  expect(nicknameProblem(entries, 'mia', 'Little 🦊')).toBeNull()
  expect(nicknameProblem(entries, 'mia', ' Mia ')).toBeNull()
  expect(nicknameProblem(entries, 'mia', '')).toBeNull()
  expect(nicknameProblem(entries, 'mia', 'Leo ')).toBe('taken')
  expect(nicknameProblem(entries, 'mia', 'x'.repeat(40))).toBeNull()
  expect(nicknameProblem(entries, 'mia', 'x'.repeat(41))).toBe('tooLong')
})

const closed = { shown: [], openId: null, draftId: 'draft', isAdding: false, isInvalid: false }

test('with no child one card is open; with one all are folded until one is opened or asked for (DOOR-5)', () => {
  expect(listOnScreen({ ...closed, entries: [] })).toEqual({
    items: [{ child: emptyChild('draft'), isRemoved: false }],
    hasDraft: true,
    openId: 'draft',
  })
  const entries = [entry('leo', { ageGroup: 2 }), entry('mia', { ageGroup: 3 })]
  expect(listOnScreen({ ...closed, entries })).toMatchObject({ hasDraft: false, openId: null })
  expect(listOnScreen({ ...closed, entries, openId: 'mia' })).toMatchObject({ openId: 'mia' })
  const adding = listOnScreen({ ...closed, entries, openId: 'draft', isAdding: true })
  expect(adding).toMatchObject({ hasDraft: true, openId: 'draft' })
  expect(adding.items).toHaveLength(3)
})

test('a missing age opens a card that lacks it, also after the last child was removed (DOOR-5)', () => {
  const entries = [entry('leo', { nickname: 'Leo' })]
  expect(listOnScreen({ ...closed, entries, isInvalid: true })).toMatchObject({ openId: 'leo' })
  const shown = rememberShown([], entries, noHealth)
  const gone = removeChild(entries, 'leo', changedAt)
  expect(listOnScreen({ ...closed, entries: gone, shown })).toMatchObject({ hasDraft: false, openId: null })
  expect(listOnScreen({ ...closed, entries: gone, shown, isInvalid: true })).toMatchObject({
    hasDraft: true,
    openId: 'draft',
  })
})
