import { expect, test } from 'vitest'
import { grownUp } from '@oka/contract/profile/children-limits.ts'
import { healthAnswers, type HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import { listOwners, withCondition, withConsent, withOwner } from './health-answers.rule.ts'

const [autism, asthma] = [1, 6]
const consented: HealthAnswers = {
  consentedAt: '2026-11-27T10:00:00.000Z',
  medicalConditions: [autism, asthma],
  medicalConditionsDuration: 3,
  conditionOwners: [
    { condition: autism, owner: 'leo' },
    { condition: asthma, owner: 'leo' },
    { condition: asthma, owner: 'mia' },
  ],
}

test('a condition is one child’s, two children’s, a grown-up’s, or with nobody named the family’s (DOOR-5)', () => {
  const alone = withOwner(consented, asthma, { owner: 'leo', isOwner: false })
  expect(listOwners(alone, asthma)).toEqual(['mia'])
  const both = withOwner(alone, asthma, { owner: grownUp, isOwner: true })
  expect(listOwners(both, asthma)).toEqual(['mia', grownUp])
  expect(listOwners(both, autism)).toEqual(['leo'])
  const family = withOwner(consented, autism, { owner: 'leo', isOwner: false })
  expect([listOwners(family, autism), family.medicalConditions]).toEqual([[], [autism, asthma]])
  expect(healthAnswers.parse(both)).toEqual(both)
})

test('chosen twice for one child, it is that child’s once (DOOR-5)', () => {
  const again = withOwner(consented, autism, { owner: 'leo', isOwner: true })
  expect(again.conditionOwners).toHaveLength(3)
})

test('a condition that is removed takes along whose it was, and no other one’s; chosen again it is the family’s (DOOR-5)', () => {
  const without = withCondition(consented, asthma, false)
  expect(without.conditionOwners).toEqual([{ condition: autism, owner: 'leo' }])
  expect(listOwners(withCondition(without, asthma, true), asthma)).toEqual([])
  expect(withCondition(without, autism, false)).toMatchObject({
    medicalConditions: [],
    medicalConditionsDuration: null,
    conditionOwners: [],
  })
})

test('consent withdrawn while choosing for one child leaves nothing, and a press that comes after it adds nothing (DOOR-5)', () => {
  const withdrawn = withConsent(false, '2026-11-27T11:00:00.000Z')
  const nothing = {
    consentedAt: null,
    medicalConditions: [],
    medicalConditionsDuration: null,
    conditionOwners: [],
  }
  expect(withdrawn).toEqual(nothing)
  expect(withOwner(withdrawn, asthma, { owner: 'mia', isOwner: true })).toEqual(nothing)
  expect(withConsent(true, '2026-11-27T12:00:00.000Z')).toEqual({
    ...nothing,
    consentedAt: '2026-11-27T12:00:00.000Z',
  })
})
