// Every address of the site, once.
import { auto } from '@oka/contract/shared/ids.ts'

export const paths = {
  home: '/',
  programsOnHome: '/#programs',
  learn: '/learn',
  program: (programId: string) => `/learn/${programId}`,
  /** The lesson that comes next in a program. */
  continueProgram: (programId: string) => `/learn/${programId}/${auto}`,
  lesson: (programId: string, activityId: string) => `/learn/${programId}/${activityId}`,
} as const

/** The same as the router matches them. */
export const patterns = { oldHome: 'index', learn: 'learn/:programId?', lesson: 'learn/:programId/:activityId' } as const
