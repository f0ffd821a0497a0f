import { expect, test } from 'vitest'
import { createTestOutbox, settled } from '@oka/client/outbox/outbox.fixture.ts'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import {
  isShownWhenRefused,
  justChanged,
  profileAnswerKind,
  type ProfileAnswer,
} from './profile-answer.kind.ts'

const name = (value: string): ProfileAnswer => ({ field: 'firstName', value })
const health: ProfileAnswer = {
  field: 'health',
  value: { consentedAt: '2026-11-23T10:00:00.000Z', medicalConditions: [2], medicalConditionsDuration: null },
}
const success = () => ({ success: true, message: '', profileComplete: false })
// answers read only this of an account
const account = { learningTopics: [1], medicalConditions: [], country: '' } as unknown as LandingAccountInfo

test('a signed-in member’s answer is sent by its own name, a visitor’s stays on the device', async () => {
  const { outbox, state, calls } = createTestOutbox([profileAnswerKind], success)
  state.scope = 'unassigned'
  outbox.record(profileAnswerKind, name('Ada'))
  await outbox.flush()
  expect(calls).toEqual([])
  state.scope = 'member:me'
  outbox.record(profileAnswerKind, name('Mia'))
  await outbox.flush()
  expect(calls.map(({ input }) => input)).toMatchObject([
    { firstName: 'Mia', deviceLanguage: navigator.language },
  ])
})

test('what the server refuses stays on this device with the server’s message and is not sent again', async () => {
  const { outbox, calls } = createTestOutbox([profileAnswerKind], () => ({
    success: false,
    errorCode: 'postal_code_invalid',
    message: 'Not a code.',
  }))
  outbox.record(profileAnswerKind, name('Ada'))
  await settled()
  await outbox.flush()
  await outbox.flush()
  expect(calls).toHaveLength(1)
  expect(outbox.read(profileAnswerKind, 'firstName')).toMatchObject({
    isPending: false,
    refusal: 'Not a code.',
    value: name('Ada'),
  })
  outbox.record(profileAnswerKind, name('Eva'))
  expect(outbox.read(profileAnswerKind, 'firstName')?.refusal).toBeUndefined()
})

test('health answers and the address lie over the account in the keys that it has for them', () => {
  const { outbox } = createTestOutbox([profileAnswerKind], success)
  outbox.record(profileAnswerKind, health)
  outbox.record(profileAnswerKind, { field: 'learningTopics', value: [4, 1] })
  expect(outbox.apply({ programs: [], account }, 0, outbox.entries()).account).toMatchObject({
    medicalConditions: [2],
    healthConsentedAt: '2026-11-23T10:00:00.000Z',
    learningTopics: [4, 1],
  })
})

test('at sign-in the later answer wins, and health answers that were left out stay behind', () => {
  const { outbox, state } = createTestOutbox([profileAnswerKind], success)
  Object.assign(state, { scope: 'unassigned', now: 10 })
  outbox.record(profileAnswerKind, name('Old'))
  outbox.record(profileAnswerKind, { ...health, isLeftOut: true })
  outbox.record(profileAnswerKind, { field: 'familyType', value: 2 })
  Object.assign(state, { scope: 'member:me', now: 20 })
  outbox.record(profileAnswerKind, name('New'))
  outbox.reassign('unassigned', 'member:me', { programs: [], account })
  const waiting = Object.fromEntries(
    outbox.entries().map(({ key, value }) => [key, (value as ProfileAnswer).value]),
  )
  expect(waiting).toEqual({ firstName: 'New', familyType: 2 })
})

test('health answers that the server refuses for want of consent are not on this device any more', async () => {
  const { outbox } = createTestOutbox([profileAnswerKind], () => ({
    success: false,
    errorCode: 'health_consent_missing',
    message: 'Not allowed.',
  }))
  outbox.record(profileAnswerKind, health)
  await settled()
  await outbox.flush()
  const none = { consentedAt: null, medicalConditions: [], medicalConditionsDuration: null }
  expect(outbox.read(profileAnswerKind, 'health')).toMatchObject({
    isPending: false,
    refusal: 'Not allowed.',
    value: { field: 'health', value: none },
  })
  expect([
    isShownWhenRefused({ key: 'health', refusal: 'Not allowed.' }),
    isShownWhenRefused({ key: 'address', refusal: 'Not a code.' }),
  ]).toEqual([false, true])
})

test('children lie over the account one by one; the list of ages, and whose a condition is, follow (DOOR-5)', async () => {
  const { outbox, calls } = createTestOutbox([profileAnswerKind], success)
  const at = '2026-11-20T10:00:00.000Z'
  const known = { nickname: '', speech: null, isRemoved: false, changedAt: at }
  const leo = { ...known, id: 'leo', nickname: 'Leo', ageGroup: 2 }
  const mia = { ...known, id: 'mia', ageGroup: 1 }
  const family = {
    ...account,
    childrenAgeGroups: [1, 2],
    children: [leo, mia],
    medicalConditions: [2],
    medicalConditionsDuration: null,
    healthConsentedAt: at,
    conditionOwners: [{ condition: 2, owner: 'mia' }],
  } as unknown as LandingAccountInfo
  const shown = () => outbox.apply({ programs: [], account: family }, 0, outbox.entries()).account

  outbox.record(profileAnswerKind, {
    field: 'children',
    value: [{ ...leo, speech: 3, changedAt: justChanged }],
  })
  const changed = outbox.read(profileAnswerKind, 'children')
  expect(shown()?.children).toEqual([
    { ...leo, speech: 3, changedAt: new Date(changed?.changedAt ?? 0).toISOString() },
    mia,
  ])
  outbox.record(profileAnswerKind, {
    field: 'children',
    value: [{ ...mia, nickname: '', ageGroup: null, isRemoved: true, changedAt: justChanged }],
  })
  expect(shown()).toMatchObject({
    childrenAgeGroups: [2],
    medicalConditions: [],
    conditionOwners: [],
  })
  await outbox.flush()
  expect(calls.at(-1)?.input).toMatchObject({ children: [{ id: 'leo' }, { id: 'mia', isRemoved: true }] })
})

test('a list of ages that waits from before there were entries adds and removes children as the server does', () => {
  const { outbox } = createTestOutbox([profileAnswerKind], success)
  outbox.record(profileAnswerKind, { field: 'childrenAgeGroups', value: [2] })
  const family = { ...account, childrenAgeGroups: [1], children: [] } as unknown as LandingAccountInfo
  const shown = outbox.apply({ programs: [], account: family }, 0, outbox.entries()).account
  expect(shown?.childrenAgeGroups).toEqual([2])
  expect(shown?.children.filter(({ isRemoved }) => !isRemoved)).toMatchObject([{ id: 'age-2', ageGroup: 2 }])
})

test('children are sent before the health answers that name them, whichever changed last', async () => {
  const { outbox, state, calls } = createTestOutbox([profileAnswerKind], success)
  const leo = {
    id: 'leo',
    nickname: 'Leo',
    ageGroup: 2,
    speech: null,
    isRemoved: false,
    changedAt: justChanged,
  }
  state.isIdentified = false
  outbox.record(profileAnswerKind, health)
  outbox.record(profileAnswerKind, { field: 'children', value: [leo] })
  await settled()
  state.isIdentified = true
  await outbox.flush()
  expect(calls.map(({ input }) => 'children' in (input as object))).toEqual([true, false])
})

test('at sign-in a visitor’s child of whom only the age is known is none of its own beside one of that age, and whose a condition is stays as the account has it (DOOR-5)', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const child = { nickname: '', speech: null, isRemoved: false, changedAt: at }
  const own = {
    ...account,
    childrenAgeGroups: [2],
    children: [{ ...child, id: 'leo', nickname: 'Leo', ageGroup: 2 }],
  } as unknown as LandingAccountInfo
  const entry = (value: ProfileAnswer) => ({
    kind: profileAnswerKind.name,
    key: value.field,
    value,
    changedAt: Date.parse(at),
    isPending: true,
    acknowledgedAt: null,
    sequence: null,
  })
  const joins = (value: ProfileAnswer) =>
    profileAnswerKind.reassign(entry(value), null, { programs: [], account: own })
  expect(joins({ field: 'children', value: [{ ...child, id: 'x', ageGroup: 2 }] })).toBeNull()
  const mia = { ...child, id: 'y', nickname: 'Mia', ageGroup: 2 }
  expect(joins({ field: 'children', value: [mia] })).toEqual({ field: 'children', value: [mia] })
  const answers = { consentedAt: at, medicalConditions: [2], medicalConditionsDuration: null }
  expect(joins({ field: 'health', value: { ...answers, conditionOwners: [] } })).toEqual({
    field: 'health',
    value: answers,
  })
})
