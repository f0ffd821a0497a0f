// Calls of the sign-in dialog. An error is returned, not thrown, as the documented error object (SES-12).
import { hasValidAccount, loginOrSignup, logout } from '@oka/contract/identity/identity.endpoints.ts'
import { landingStorePost } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { ApiError } from '@oka/client/api-error.ts'
import { createDevice } from '@oka/client/outbox/device.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { registrationLock, sendingLock } from '../../../platform/session/mutex.ts'
import { notifySessionChange, saveAccountEmail } from '../../../platform/session/signed-in.ts'
import { firstVisit } from '../../../platform/session/first-visit.ts'
import { anonymousId, recordMerge } from '../../../platform/session/anonymous-id.ts'
import { openSession, thisClient } from '../../../platform/session/session.ts'
import { readerLocale } from '../../../platform/device/reader-locale.ts'
import { localStore } from '../../../platform/storage/key-value-store.ts'
import { toResult, unreachable } from './call-result.ts'
import { clearLandingActivity, landingActivity } from './landing-activity.ts'

/**
 * Limits in ms (docs/decisions/0018): for the email alone, for a sign-in, and for other tabs that send or
 * register.
 */
const emailLimit = 15_000
const signInLimit = 30_000
const lockLimit = 10_000

export async function checkAccountExists(apiRoot: string, email: string, signal: AbortSignal) {
  const { call } = openSession(apiRoot)
  return toResult(
    call(hasValidAccount, { credentials: { username: email } }, { signal: timeLimit(emailLimit, signal) }),
  )
}

interface Credentials {
  username: string
  password: string
}

/**
 * Signs in, or up where the email is new; the anonymous member's progress becomes the account's (LOGIN-4,
 * LOGIN-7). Meanwhile no tab saves for the anonymous member or registers another one: that progress would
 * belong to no account. The locks are taken in the same order as when progress is saved.
 */
export function signIn(apiRoot: string, credentials: Credentials, signal: AbortSignal) {
  const waiting = timeLimit(lockLimit, signal)
  return toResult(
    sendingLock(() => registrationLock(() => signInLocked(apiRoot, credentials, signal), waiting), waiting),
  )
}

async function signInLocked(apiRoot: string, credentials: Credentials, signal: AbortSignal) {
  if (signal.aborted) return unreachable
  const session = openSession(apiRoot)
  const landing = landingActivity()
  const anonymousMemberId = anonymousId.read()
  const answer = await toResult(
    session.call(
      loginOrSignup,
      {
        credentials,
        landingActivityId: landing?.activityId ?? null,
        defaultProgramId: landing?.programId ?? null,
        anonymousMemberId,
        marketingInfo: firstVisit(),
        // wrong passwords of others do not keep this device out
        device: { ...thisClient, ...readerLocale(), deviceId: createDevice(localStore).id() },
      },
      // Closing the dialog does not abort the call: the answer may contain a session that has to be ended.
      { signal: timeLimit(signInLimit) },
    ),
  )
  if (!answer.success) return answer
  if (signal.aborted) {
    // this session will never be used
    void session.call(logout, { refreshToken: answer.refreshToken }, { keepalive: true }).catch(() => {})
    return answer
  }
  clearLandingActivity()
  saveAccountEmail(credentials.username)
  session.start({ accessToken: answer.accessToken, refreshToken: answer.refreshToken }, anonymousMemberId)
  return answer
}

/** Continues without an account; the email is sent along (LOGIN-3). */
export async function continueWithEmail(apiRoot: string, email: string, signal: AbortSignal) {
  const { call } = openSession(apiRoot)
  const landing = landingActivity()
  const register = () =>
    call(
      landingStorePost,
      { email, ...landing, marketingInfo: firstVisit() },
      { signal: timeLimit(emailLimit, signal), expectedMemberId: null },
    )
  return toResult(
    registrationLock(
      async () => {
        let unknownId: string | null = null
        const answer = await register().catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'member_unknown') throw error
          unknownId = anonymousId.read()
          anonymousId.clear()
          return register()
        })
        const { id } = answer.accountInfo
        if (id === null) return answer
        anonymousId.save(id)
        if (unknownId !== null) recordMerge(unknownId, id) // what waits under the old id follows
        notifySessionChange()
        return answer
      },
      timeLimit(lockLimit, signal),
    ),
  )
}
