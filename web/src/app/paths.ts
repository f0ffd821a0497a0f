// Every address of the site is written here once.
import type { ContactTopic } from '@oka/contract/messages/messages.schema.ts'
import { auto } from '@oka/contract/shared/auto.ts'

/** The place of a lesson's note in its page (DOOR-10). */
export const noteId = 'your-note'

export const paths = {
  home: '/',
  /** Home, as the specification names it. */
  index: '/index',
  login: '/login',
  logout: '/logout',
  createAccount: '/create-account',
  /** From a mail; the link has `email` and `token` as query. */
  resetPassword: '/reset-password',
  /** From a mail; the link has `token` as query. */
  confirmEmail: '/confirm-email',
  deleteAccount: '/delete-account',
  settings: '/settings',
  /** Where a signed-in member deletes the account. */
  settingsDeletion: '/settings#delete-account',
  /** Opens the form. */
  changePassword: '/settings#change-password',
  /** Where the email is changed. */
  signingIn: '/settings#signing-in',
  devices: '/settings/devices',
  myData: '/settings/my-data',
  accountDeletion: '/settings/delete-account',
  profile: '/profile',
  /** All its questions from the first one on (PROF-3). */
  wholeProfile: '/profile?full',
  /** The profile is missing for what is at `returnUrl`. */
  profileAndReturn: (returnUrl: string) => `/profile?returnUrl=${encodeURIComponent(returnUrl)}`,
  /** Lessons chosen for this family, each with its reason. */
  recommendations: '/recommendations',
  onboarding: '/onboarding',
  onboarding2: '/onboarding2',
  onboarding2Demo: '/onboarding2-demo',
  onboardingLight: '/onboarding-light',
  onboardingDark: '/onboarding-dark',
  /** Why lessons are open and until when; for others what a membership costs. */
  membership: '/membership',
  /** The same in the country whose prices were looked at; '' where none is known. */
  membershipIn: (country: string) => `/membership${queryOf(countryQuery, country || null)}`,
  /** The plans of one program, signed in. */
  membershipOf: (programId: string, lessonId: string | null = null) =>
    `/membership/${encodeURIComponent(programId)}${queryOf(lessonQuery, lessonId)}`,
  /** The same with a plan chosen, in the country whose prices were shown. */
  membershipWithPlan: (choice: { planId: string; country: string; lessonId: string | null }) =>
    `/membership?${new URLSearchParams({
      [planQuery]: choice.planId,
      [countryQuery]: choice.country,
      ...(choice.lessonId !== null && { [lessonQuery]: choice.lessonId }),
    })}`,
  /** The payment of a plan; the lesson that led there opens once it is paid. */
  payment: (programId: string, planId: string, lessonId: string | null = null) =>
    `/membership/${encodeURIComponent(programId)}/payment?${new URLSearchParams({
      [planQuery]: planId,
      ...(lessonId !== null && { [lessonQuery]: lessonId }),
    })}`,
  upgradeMembership: (lessonId: string | null = null) =>
    `/upgrade-membership${queryOf(lessonQuery, lessonId)}`,
  /** Of a member with several of them, `membershipId` says which. */
  cancelMembership: (membershipId?: string) =>
    `/settings/membership/cancel${queryOf(membershipQuery, membershipId)}`,
  changePlan: (membershipId?: string) => `/settings/membership/plan${queryOf(membershipQuery, membershipId)}`,
  changeCard: (membershipId?: string) => `/settings/membership/card${queryOf(membershipQuery, membershipId)}`,
  refundDocument: (refundId: string) => `/settings/refunds/${encodeURIComponent(refundId)}`,
  receipt: (receiptId: string) => `/settings/receipts/${encodeURIComponent(receiptId)}`,
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
  programsOnHome: '/#programs',
  topicsOnHome: '/#topics',
  sourcesOnHome: '/#our-sources',
  learn: '/learn',
  /** The list and a lesson side by side. */
  learnDemo: '/learn-demo',
  saved: '/learn/saved',
  aboutUs: '/about-us',
  contactUs: '/contact-us',
  newsletter: '/newsletter',
  /** The contact form with a topic chosen. */
  contactAbout: (topic: ContactTopic) => `/contact-us?${topicQuery}=${topic}`,
  /** Kinds and grades of evidence. */
  evidence: '/evidence',
  /** Help lines by country. */
  help: '/help',
  /** How organisations show lessons on their own pages. */
  partners: '/partners',
  /** The search with its field focused. What is typed there is never part of an address (DOOR-3). */
  searchField: '/search#search-field',
  seriesList: '/series',
  series: (slug: string) => `/series/${slug}`,
  /** What is hard tonight. */
  need: (slug: string) => `/tonight/${slug}`,
  sheets: '/sheets',
  /** All lessons by what they are about and how long they take; a choice stands in the query (DOOR-11). */
  browse: '/browse',
  browseTopic: (slug: string) => `/browse?topic=${slug}`,
  night: '/night',
  /** What is typed there is never part of the address (DOOR-3). */
  search: '/search',
  sheet: (sheetId: string) => `/sheets/${sheetId}`,
  invest: '/invest',
  investSummary: '/invest-summary',
  investBrief: '/invest-brief',
  businessPlan: '/business-plan',
  seedRound: '/seed-round',
  /** Moves the visitor's own text up the screen. */
  teleprompter: '/teleprompter',
  terms: '/terms',
  privacy: '/privacy',
  cookiePolicy: '/cookie-policy',
  program: (programId: string) => `/learn/${programId}`,
  /** The lesson that comes next in a program. */
  continueProgram: (programId: string) => `/learn/${programId}/${auto}`,
  loginAndReturn: (returnUrl: string) => `/login?returnUrl=${encodeURIComponent(returnUrl)}`,
  /** The login page in partial mode: an email without an account goes on to `returnUrl` without one. */
  loginOrContinue: (returnUrl: string) =>
    `/login?returnUrl=${encodeURIComponent(returnUrl)}&${accountOptional}`,
  lesson: (programId: string, activityId: string) => `/learn/${programId}/${activityId}`,
  /** The summary after the last open lesson. */
  programEnd: (programId: string) => `/learn/${programId}?${endOfProgram}`,
} as const

/** Query of the contact form: what it is about. */
export const topicQuery = 'about'

/** Query of plans and payment: the plan that is chosen. */
export const planQuery = 'plan'

/** Query of plans: the country whose prices were looked at. Two letters. */
export const countryQuery = 'country'

/** Query of plans and payment: the lesson that was being opened. */
export const lessonQuery = 'lesson'

/** Query of the pages that change a membership. */
export const membershipQuery = 'membership'

const queryOf = (name: string, id: string | null | undefined) =>
  id === undefined || id === null ? '' : `?${name}=${encodeURIComponent(id)}`

/** A page of the account that is about the membership. */
export const isOfMembership = (pathname: string) =>
  /^\/(upgrade-)?membership(\/|$)|^\/settings\/(membership|receipts|refunds)\//.test(pathname)

/** Settings, and all pages beside its menu. */
export const isOfAccount = (pathname: string) =>
  /^\/settings(\/|$)/.test(pathname) || isOfMembership(pathname)

/**
 * A program card leads to home, which lists all programs, or to the program; `auto` picks the learner's own.
 */
export const programCardPath = (action: 'navigate' | 'learn', programId: string = auto) =>
  action === 'navigate' ? paths.home : paths.program(programId)

/** Query of a program's page: the last open lesson has been completed. */
export const endOfProgram = 'end'

/** Last part of the addresses of onboarding that play its demo. */
export const demo = 'demo'

/** Query of the login page: what follows needs no account. */
export const accountOptional = 'account-optional'

/** Fragment of home that opens the sign-in dialog. */
export const createAccountHash = '#create-account'

/** Below /membership and of receipts: the browser matches these too, and loads only them. */
export const membershipPatterns = {
  membershipOf: 'membership/:programId',
  payment: 'membership/:programId/payment',
  upgradeMembership: 'upgrade-membership',
  cancelMembership: 'settings/membership/cancel',
  changePlan: 'settings/membership/plan',
  changeCard: 'settings/membership/card',
  receipt: 'settings/receipts/:receiptId',
  refundDocument: 'settings/refunds/:refundId',
} as const

/** As the router matches them. */
export const patterns = {
  ...membershipPatterns,
  oldHome: 'index',
  login: 'login',
  logout: 'logout',
  createAccount: 'create-account',
  resetPassword: 'reset-password',
  confirmEmail: 'confirm-email',
  deleteAccount: 'delete-account',
  settings: 'settings',
  devices: 'settings/devices',
  myData: 'settings/my-data',
  accountDeletion: 'settings/delete-account',
  membership: 'membership',
  profile: 'profile',
  recommendations: 'recommendations',
  onboarding: 'onboarding',
  onboarding2: 'onboarding2',
  onboarding2Demo: 'onboarding2-demo',
  onboardingLight: 'onboarding-light/:demo?',
  onboardingDark: 'onboarding-dark/:demo?',
  aboutUs: 'about-us',
  contactUs: 'contact-us',
  newsletter: 'newsletter/:step?',
  evidence: 'evidence',
  help: 'help',
  partners: 'partners',
  series: 'series/:slug?',
  need: 'tonight/:slug',
  night: 'night',
  search: 'search',
  browse: 'browse',
  sheet: 'sheets/:sheetId?',
  invest: 'invest',
  investSummary: 'invest-summary',
  investBrief: 'invest-brief',
  businessPlan: 'business-plan',
  seedRound: 'seed-round',
  teleprompter: 'teleprompter',
  terms: 'terms',
  privacy: 'privacy',
  cookiePolicy: 'cookie-policy',
  /** Older links to the cookie policy. */
  cookies: 'cookies',
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
  manifest: 'manifest.webmanifest',
  wellKnownChangePassword: '.well-known/change-password',
  saved: 'learn/saved',
  learnDemo: 'learn-demo',
  learn: 'learn/:programId?',
  lesson: 'learn/:programId/:activityId',
} as const

/** Id of the layout around the pages of the learning area that have a footer. */
export const siteOfLearning = 'learning'

/** All pages below /membership, as few patterns as possible; the page tells them apart. */
export const membershipArea = [
  'membership/:programId/:step?',
  'settings/:part/:id',
  membershipPatterns.upgradeMembership,
] as const
