import { expect, test } from 'vitest'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { openProgramsOf } from './access-news.ts'

const account = (membershipType: number, open: readonly string[]) =>
  ({
    membershipType,
    enrollments: {
      allEnrollments: ['opp103', 'opp201'].map((programId) => ({
        programId,
        isEnrolled: open.includes(programId),
      })),
    },
  }) as unknown as Pick<LandingAccountInfo, 'membershipType' | 'enrollments'>

test('two answers are alike when the same programs are open, whatever else they say', () => {
  expect(openProgramsOf(account(0, []))).toBe(openProgramsOf(account(0, [])))
  const all = [
    account(0, []),
    account(1, ['opp103']),
    account(1, ['opp201']),
    account(1, ['opp103', 'opp201']),
  ].map(openProgramsOf)
  expect(new Set(all).size).toBe(4)
})
