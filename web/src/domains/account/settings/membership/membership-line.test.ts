import { expect, test } from 'vitest'
import type { Enrollment } from '@oka/contract/membership/membership.schema.ts'
import { membershipLine } from './membership-line.ts'

const none: Enrollment = {
  programId: 'opp103',
  nextActivityIndex: 1,
  isEnrolled: false,
  autoRenew: false,
  enrollmentMethod: 0,
  membershipEndDate: null,
  managementUrl: null,
}
const line = (...allEnrollments: Partial<Enrollment>[]) =>
  membershipLine(
    {
      enrollments: {
        featuredPrograms: [],
        allEnrollments: allEnrollments.map((one) => ({ ...none, ...one })),
        completedActivitiesCount: 0,
        totalLearningTime: 0,
        totalLearningTimeText: '',
      },
      defaultEnrollment: none,
    },
    (instant) => instant,
  )

test('a free member reads that some lessons are open, a former one since when not all are', () => {
  expect(line(none)).toBe('None. Some lessons are open to everyone.')
  expect(line({ membershipEndDate: '2026-01-02' }, { membershipEndDate: '2026-03-04' })).toBe(
    'Ended on 2026-03-04',
  )
})

test('an enrolled member reads until when lessons are open, or that it renews, or that there is no end', () => {
  expect(
    line({ isEnrolled: true, membershipEndDate: '2027-01-02' }, { membershipEndDate: '2028-01-01' }),
  ).toBe('Open until 2027-01-02')
  expect(line({ isEnrolled: true, membershipEndDate: '2027-01-02' }, { isEnrolled: true })).toBe(
    'Open, without an end',
  )
  expect(line({ isEnrolled: true, autoRenew: true, membershipEndDate: '2027-01-02' })).toBe(
    'Open. Renews until you cancel.',
  )
})
