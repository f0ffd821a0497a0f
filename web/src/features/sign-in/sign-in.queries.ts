// What the dialog asks of the server. A refusal is an answer here and comes back as the documented error object (SES-12).
import { hasValidAccount, loginOrSignup, logout } from '@oka/contract/identity/identity.endpoints.ts'
import { landingStorePost } from '@oka/contract/store-answer/store-answer.endpoints.ts'
import { ServerRefusal } from '@oka/client/server-refusal.ts'
import { aloneIn } from '../../platform/session/alone.ts'
import { keepAccountEmail } from '../../platform/session/account-name.ts'
import { anonymousId } from '../../platform/session/anonymous-id.ts'
import { openSession, thisClient } from '../../platform/session/session.ts'
import { forgetLandingActivity, landingActivity } from './landing-activity.ts'

export interface Refused {
  success: false
  /** One of the contract's, or `unreachable` when nobody answered. */
  errorCode: string
  message: string
  errorDescription: string
}

const unreachable: Refused = { success: false, errorCode: 'unreachable', message: '', errorDescription: '' }

export async function askForAccount(apiRoot: string, email: string, signal: AbortSignal) {
  const { call } = openSession(apiRoot)
  return orRefused(call(hasValidAccount, { credentials: { username: email } }, { signal }))
}

interface Credentials {
  username: string
  password: string
}

/** An answer is waited for, closed dialog or not: it may hold a session. */
const patienceMs = 30_000

/**
 * Signs in, or up where the email is new; what the anonymous member did becomes the account's (LOGIN-4, LOGIN-7).
 * Meanwhile no tab saves for the anonymous member nor begins another one: that would be nobody's. In the order a saver takes its turns.
 */
export const signIn = (apiRoot: string, credentials: Credentials, signal: AbortSignal) =>
  aloneIn('progress')(() => aloneIn('begin')(() => signInAlone(apiRoot, credentials, signal)))

async function signInAlone(apiRoot: string, credentials: Credentials, signal: AbortSignal) {
  if (signal.aborted) return unreachable
  const session = openSession(apiRoot)
  const landing = landingActivity()
  const anonymousMemberId = anonymousId.read()
  const answer = await orRefused(
    session.call(
      loginOrSignup,
      {
        credentials,
        landingActivityId: landing?.activityId ?? null,
        defaultProgramId: landing?.programId ?? null,
        anonymousMemberId,
        device: thisClient,
      },
      { signal: AbortSignal.timeout(patienceMs) },
    ),
  )
  if (!answer.success) return answer
  if (signal.aborted) {
    void session.call(logout, { refreshToken: answer.refreshToken }, { keepalive: true }).catch(() => {}) // nobody will ever hold it
    return answer
  }
  forgetLandingActivity()
  keepAccountEmail(credentials.username)
  session.begin({ accessToken: answer.accessToken, refreshToken: answer.refreshToken }, anonymousMemberId)
  return answer
}

/** Goes on without an account; the email goes along (LOGIN-3). */
export async function beginWithEmail(apiRoot: string, email: string, signal: AbortSignal) {
  const { call } = openSession(apiRoot)
  const landing = landingActivity()
  const begin = () => call(landingStorePost, { email, ...landing }, { signal, as: null })
  return orRefused(
    aloneIn('begin')(async () => {
      const answer = await begin().catch((error: unknown) => {
        if (!(error instanceof ServerRefusal) || error.code !== 'member_unknown') throw error
        anonymousId.forget()
        return begin()
      })
      if (answer.accountInfo.id) anonymousId.keep(answer.accountInfo.id)
      return answer
    }),
  )
}

const orRefused = <A>(answer: Promise<A>): Promise<A | Refused> =>
  answer.catch((error: unknown) => {
    if (error instanceof ServerRefusal) {
      const message = error.fields[0]?.message ?? error.message
      return { success: false, errorCode: error.code, message, errorDescription: '' } as const
    }
    return unreachable
  })
