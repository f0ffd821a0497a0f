// Every address of the site, once.
import { auto } from '@oka/contract/shared/auto.ts'

export const paths = {
  home: '/',
  /** Where the documents send people home. */
  index: '/index',
  login: '/login',
  logout: '/logout',
  createAccount: '/create-account',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  programsOnHome: '/#programs',
  howItWorksOnHome: '/#how-it-works',
  sourcesOnHome: '/#our-sources',
  learn: '/learn',
  aboutUs: '/about-us',
  terms: '/terms',
  privacy: '/privacy',
  cookiePolicy: '/cookie-policy',
  program: (programId: string) => `/learn/${programId}`,
  /** The lesson that comes next in a program. */
  continueProgram: (programId: string) => `/learn/${programId}/${auto}`,
  lesson: (programId: string, activityId: string) => `/learn/${programId}/${activityId}`,
  /** What was done and what comes when, after the last open lesson. */
  programEnd: (programId: string) => `/learn/${programId}?${endOfProgram}`,
} as const

/** Where the card of a program leads: home, to all of them, or to its lessons; without a program to the one that fits. */
export const programCardPath = (action: 'navigate' | 'learn', programId: string = auto) => (action === 'navigate' ? paths.index : paths.program(programId))

/** On a program's page: says that the last open lesson is behind her. */
export const endOfProgram = 'end'

/** On the home page: opens the dialog. */
export const createAccountHash = '#create-account'

/** The same as the router matches them. */
export const patterns = {
  oldHome: 'index',
  login: 'login',
  logout: 'logout',
  createAccount: 'create-account',
  aboutUs: 'about-us',
  terms: 'terms',
  privacy: 'privacy',
  cookiePolicy: 'cookie-policy',
  /** Older links. */
  cookies: 'cookies',
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
  learn: 'learn/:programId?',
  lesson: 'learn/:programId/:activityId',
} as const
