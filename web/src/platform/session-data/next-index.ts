import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'

/** The sequence of the next activity of a program, from 1. */
export function nextIndexOf(account: LandingAccountInfo | null, programId: string): number {
  const enrollments = account ? [...account.enrollments.allEnrollments, account.defaultEnrollment] : []
  return enrollments.find((enrollment) => enrollment.programId === programId)?.nextActivityIndex ?? 1
}
