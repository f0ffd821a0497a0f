// An input for each endpoint that is a success, for the tests that run over all bound endpoints.
import { currentDocuments } from '@oka/contract/legal/legal-documents.ts'
import type { ErrorCode } from '@oka/contract/shared/error-codes.ts'
import type { CallerKind, Endpoint } from '@oka/contract/shared/endpoint.ts'
import { planOf } from './leaving-member.ts'
import { longEnough, newEmail, signedIn } from './sign-in.ts'
import type { TestServer } from './test-server.ts'

/** What an example needs of a server: also one that runs as a process of its own. */
export type ExampleServer = Pick<TestServer, 'clock' | 'post' | 'begin'>

export interface Example {
  /** Body or query; null for a call without input. */
  input: (server: ExampleServer) => Promise<object | null> | object | null
  /** Why a repeat of a write does not lead to the same rows; absent where it does. */
  repeatChanges?: string
  /** What a new caller gets; absent for a success. */
  error?: ErrorCode
}

const none: Example = { input: () => null }
const emptyInput: Example = { input: () => ({}) }
const credentials = () => ({ username: newEmail(), password: longEnough })

/** Of no mail: what a mailed one does is in the tests of identity. */
const anyToken = 'A'.repeat(43)

const progress: Example = {
  input: ({ clock }) => ({
    activityId: '1001',
    action: 'save',
    status: 1,
    lastKnownTime: 12,
    activityDuration: 100,
    lastActivityDate: new Date(clock.now - 1_000).toISOString(),
    watchedRanges: [[0, 12]],
    device: 'device-of-example',
    sequence: 1,
  }),
}
const jump: Example = {
  input: ({ clock }) => ({
    activityId: '1002',
    action: 'jump',
    lastActivityDate: new Date(clock.now - 1_000).toISOString(),
  }),
}
const content: Example = { input: () => ({ activityId: '1001' }) }
const tryAnswer: Example = {
  input: ({ clock }) => ({
    activityId: '1001',
    answer: 'notToday',
    changedAt: new Date(clock.now - 1_000).toISOString(),
  }),
}
const tryReminder: Example = {
  input: ({ clock }) => ({ activityId: '1001', changedAt: new Date(clock.now - 1_000).toISOString() }),
}
const savedActivity: Example = {
  input: ({ clock }) => ({
    activityId: '1001',
    isSaved: true,
    changedAt: new Date(clock.now - 1_000).toISOString(),
  }),
}
const leftOutActivity: Example = {
  input: ({ clock }) => ({
    activityId: '1001',
    isLeftOut: true,
    reason: 'seen',
    changedAt: new Date(clock.now - 1_000).toISOString(),
  }),
}
const weekPlan: Example = {
  input: ({ clock }) => ({ ...planOf({ clock }), changedAt: new Date(clock.now - 1_000).toISOString() }),
}

const sheet: Example = { input: () => ({ sheet: 'visit' }) }
const sheetText: Example = {
  input: ({ clock }) => ({
    sheet: 'visit',
    field: 'worries',
    text: 'Few new words',
    changedAt: new Date(clock.now - 1_000).toISOString(),
  }),
}
const profile: Example = {
  input: ({ clock }) => ({
    firstName: 'Sara',
    learningTopics: [9, 1],
    changedAt: new Date(clock.now - 1_000).toISOString(),
  }),
}
const seriesStep: Example = {
  input: ({ clock }) => ({
    step: 'bedtime-week/phones-in-the-kitchen',
    isDone: true,
    changedAt: new Date(clock.now - 1_000).toISOString(),
  }),
}
/** Of no payment: what a real one does is in the tests of the sandbox. */
const unknownPayment = (more: object): Example => ({
  input: () => ({ clientSecret: 'sub_0_secret_0', ...more }),
  error: 'payment_unknown',
  repeatChanges: 'it is refused again',
})
/** What can be done with a real one is in the tests of purchases. */
const unknownMembership = (more: object): Example => ({
  input: () => ({ membershipId: 'unknown', ...more }),
  error: 'membership_unknown',
  repeatChanges: 'it is refused again',
})
const pricing: Example = { input: () => ({ countryCode: 'AU' }) }

/** By the endpoint's name. */
export const examples: Readonly<Record<string, Example>> = {
  health: none,
  ready: none,
  appInfoJson: none,
  getHelpLines: none,
  listSeries: none,
  hasValidAccount: { input: () => ({ credentials: { username: newEmail() } }) },
  loginOrSignup: {
    input: () => ({ credentials: credentials() }),
    repeatChanges: 'each sign-in is a session',
  },
  refreshTokens: {
    input: async (server) => ({ refreshToken: (await signedIn(server)).refreshToken }),
    repeatChanges: 'a repeat within a minute gets another successor (SES-4)',
  },
  logout: { input: async (server) => ({ refreshToken: (await signedIn(server)).refreshToken }) },
  resetPasswordRequest: {
    input: async (server) => ({ email: (await signedIn(server)).email }),
    repeatChanges: 'each request mails a link',
  },
  resetPassword: {
    input: () => ({
      email: newEmail(),
      newPassword: longEnough,
      confirmPassword: longEnough,
      resetPasswordToken: anyToken,
    }),
  },
  changePassword: {
    input: () => ({ oldPassword: longEnough, newPassword: longEnough, confirmPassword: longEnough }),
    repeatChanges: 'each hash of a password has another salt',
  },
  requestEmailConfirmation: { input: () => ({}), repeatChanges: 'each request mails a link' },
  changeEmail: { input: () => ({ email: newEmail(), password: longEnough }) },
  confirmEmail: { input: () => ({ token: anyToken }) },
  listSessions: none,
  endSession: { input: () => ({ sessionId: 'unknown' }) },
  endOtherSessions: emptyInput,
  getAccountSettings: none,
  landingStoreGet: emptyInput,
  landingStorePost: { input: () => ({ marketingInfo: { utmSource: 'example' } }) },
  appStore: emptyInput,
  landingUpdateLearningActivity: progress,
  accountUpdateLearningActivity: progress,
  landingUpdateProgramActivity: jump,
  accountUpdateProgramActivity: jump,
  landingActivityContent: content,
  accountActivityContent: content,
  landingUpdateSavedActivity: savedActivity,
  accountUpdateSavedActivity: savedActivity,
  landingUpdateTryAnswer: tryAnswer,
  accountUpdateTryAnswer: tryAnswer,
  landingMarkTryReminded: tryReminder,
  accountMarkTryReminded: tryReminder,
  landingGetNightListen: emptyInput,
  accountGetNightListen: emptyInput,
  landingGetSheet: sheet,
  accountGetSheet: sheet,
  landingUpdateSheetText: sheetText,
  accountUpdateSheetText: sheetText,
  landingUpdateSeriesStep: seriesStep,
  accountUpdateSeriesStep: seriesStep,
  landingUpdate: profile,
  accountUpdate: profile,
  landingGetPricing: pricing,
  accountGetPricing: pricing,
  getMembership: none,
  toggleAutoRenew: unknownMembership({ autoRenew: true }),
  changePlan: unknownMembership({ planId: 'opp.full-h-usd-12-12000' }),
  startCardUpdate: unknownMembership({}),
  finishCardUpdate: unknownMembership({}),
  openPaymentPortal: unknownMembership({}),
  requestRefund: unknownMembership({}),
  processCouponCode: { input: () => ({ couponCode: 'NOTACODE' }) },
  removeCouponCode: emptyInput,
  createInvoice: { input: () => ({ planId: 'opp.full-h-aud-12-12000' }), error: 'location_missing' },
  stopPurchase: emptyInput,
  syncEnrollments: emptyInput,
  getRefundDocument: { input: () => ({ refundId: 'unknown' }), error: 'receipt_unknown' },
  getReceipt: { input: () => ({ receiptId: 'unknown' }), error: 'receipt_unknown' },
  confirmSandboxPayment: unknownPayment({
    card: { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' },
  }),
  answerSandboxCheck: unknownPayment({ isApproved: true }),
  retrieveSandboxPayment: unknownPayment({}),
  landingUpdateLeftOutActivity: leftOutActivity,
  accountUpdateLeftOutActivity: leftOutActivity,
  landingUpdateWeekPlan: weekPlan,
  accountUpdateWeekPlan: weekPlan,
  getMyData: none,
  requestDataExport: emptyInput,
  getDataExport: none,
  downloadDataExport: { ...none, error: 'not_found' },
  deleteAccount: none,
  acceptDocuments: { input: () => currentDocuments },
}

export function exampleOf({ name }: Endpoint): Example {
  const example = examples[name]
  if (!example) throw new Error(`${name} has no example: add one to server/testing/endpoint-examples.ts`)
  return example
}

export const kindsOfCaller = ['visitor', 'anonymous', 'member'] as const satisfies readonly CallerKind[]

/** Headers that speak for a new caller of this kind. */
export async function callerHeaders(
  server: ExampleServer,
  kind: CallerKind,
): Promise<Record<string, string>> {
  if (kind === 'anonymous') return server.begin()
  return kind === 'member' ? (await signedIn(server)).me : {}
}

/**
 * A caller who may call the endpoint; with a member record where there is a choice, so that a repeat meets
 * the same member.
 */
export const allowedHeaders = (server: ExampleServer, { allowedCallers, ignoresCredentials }: Endpoint) =>
  callerHeaders(
    server,
    ignoresCredentials
      ? 'visitor'
      : (kindsOfCaller.findLast((kind) => allowedCallers.includes(kind)) ?? 'visitor'),
  )

export const urlOf = ({ path }: Endpoint) => (path.startsWith('/') ? path : `/api/${path}`)

const queryOf = (input: unknown) => {
  const query = new URLSearchParams((input ?? {}) as Record<string, string>).toString()
  return query === '' ? '' : `?${query}`
}

export const call = (
  server: TestServer,
  endpoint: Endpoint,
  input: unknown,
  headers: Record<string, string>,
) =>
  endpoint.method === 'GET'
    ? server.get(urlOf(endpoint) + queryOf(input), headers)
    : server[endpoint.method === 'PUT' ? 'put' : 'post'](urlOf(endpoint), input, headers)
