// Every address of the site, once.
import { auto } from '@oka/contract/shared/auto.ts'

export const paths = {
  home: '/',
  /** Where the documents send people home. */
  index: '/index',
  login: '/login',
  logout: '/logout',
  createAccount: '/create-account',
  programsOnHome: '/#programs',
  learn: '/learn',
  program: (programId: string) => `/learn/${programId}`,
  /** The lesson that comes next in a program. */
  continueProgram: (programId: string) => `/learn/${programId}/${auto}`,
  lesson: (programId: string, activityId: string) => `/learn/${programId}/${activityId}`,
} as const

/** On the home page: opens the dialog. */
export const createAccountHash = '#create-account'

/** The same as the router matches them. */
export const patterns = {
  oldHome: 'index',
  login: 'login',
  logout: 'logout',
  createAccount: 'create-account',
  learn: 'learn/:programId?',
  lesson: 'learn/:programId/:activityId',
} as const
