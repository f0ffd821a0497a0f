import * as z from 'zod/mini'

/** The four programs (LEARN-23). */
export const programIds = {
  optimalParentProgram: 'opp.full',
  curiousKid: 'opp103',
  littleBigTeacher: 'opp201',
  curiousParent: 'opp202',
} as const

/** The default entitlement; the first program of the list (LEARN-23). */
export const defaultProgramId = programIds.curiousKid

export const programId = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, 'is not a program id'))

/** Never changes and does not name the subject, so addresses reveal nothing about it. */
export const activityId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'is not an activity id'))

/** 128 random bits that an installation made and keeps over logouts. */
export const deviceId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/, 'is not a device id'))

/** 128 random bits in base64url, a credential. */
export const anonymousMemberId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'is not a member id'))
