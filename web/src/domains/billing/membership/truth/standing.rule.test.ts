import { enrollmentMethod } from '@oka/contract/membership/membership.enums.ts'
import { expect, test } from 'vitest'
import { makeMembership } from '../membership.fixture.ts'
import { longestOpen, membershipMeant, paysTwice, sourceOf } from './standing.rule.ts'

const card = makeMembership()
const play = makeMembership({
  membershipId: 'm2',
  enrollmentMethod: enrollmentMethod.googlePlay,
  endsAt: '2027-05-03T00:00:00.000Z',
})
const code = makeMembership({
  membershipId: 'm3',
  enrollmentMethod: enrollmentMethod.couponCode,
  autoRenew: false,
  endsAt: '2028-01-01T00:00:00.000Z',
})
const staff = makeMembership({
  membershipId: 'm4',
  enrollmentMethod: enrollmentMethod.unspecified,
  autoRenew: false,
  endsAt: null,
})
const ended = makeMembership({
  membershipId: 'm5',
  status: 'ended',
  autoRenew: false,
  endsAt: '2029-01-01T00:00:00.000Z',
})

test('lessons are open as long as the longest of them, and one without an end is the longest (MEM-21)', () => {
  expect(longestOpen([play, card, ended])?.membershipId).toBe('m1')
  expect(longestOpen([play, code, card])?.membershipId).toBe('m3')
  expect(longestOpen([staff, code])?.membershipId).toBe('m4')
  expect(longestOpen([ended])).toBeNull()
})

test('two that renew cost twice; a code, a grant, one that was cancelled or has ended do not (MEM-21)', () => {
  expect(paysTwice([card, play])).toBe(true)
  expect(paysTwice([card, code, staff, ended])).toBe(false)
  expect(paysTwice([card, { ...play, status: 'cancelled', autoRenew: false }])).toBe(false)
})

test('where no membership is named, the one by card is meant; one from elsewhere is never changed here', () => {
  expect(membershipMeant([play, card], null)?.membershipId).toBe('m1')
  expect(membershipMeant([play, card], 'm2')).toBeNull()
  expect(membershipMeant([ended], null)).toBeNull()
  expect(sourceOf(staff)).toBe('staff')
})
