import { getAccountSettings } from '@oka/contract/account/account-settings.endpoints.ts'
import * as addresses from '@oka/contract/identity/email-address.endpoints.ts'
import * as identity from '@oka/contract/identity/identity.endpoints.ts'
import { identityMessages } from '@oka/contract/identity/identity.messages.ts'
import * as passwords from '@oka/contract/identity/password.endpoints.ts'
import * as sessions from '@oka/contract/identity/sessions.endpoints.ts'
import { serializeMarketing } from '@oka/contract/marketing/serialize-marketing.rule.ts'
import type { Database } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { AppError } from '../../errors/app-error.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { memberCaller, type MemberCaller } from '../../http/caller.ts'
import type { Bounces } from '../../mail/bounces.ts'
import { findAccountByEmail, findAccountByMember, findAccountTimes } from './accounts.store.ts'
import {
  changeEmail,
  confirmEmail,
  requestEmailConfirmation,
  type RequestConfirmationDeps,
} from './email-address.ts'
import { findPendingEmail } from './email-links/email-links.ts'
import { changePassword, requestPasswordReset, resetPassword, type ResetDeps } from './password.ts'
import {
  endOtherSessions,
  endSession,
  endSessionOfMember,
  refreshSession,
  type EndSessionsDeps,
} from './sessions.ts'
import { listActiveFamilies, type ActiveFamily } from './sessions.store.ts'
import { describeDevice } from './sign-in/device-name.ts'
import { loginOrSignup, type SignInDeps } from './sign-in/login-or-signup.ts'
import { consumeAccountLookup } from './sign-in/sign-in-limits.ts'

export function identityRoutes(binding: Binding, deps: SignInDeps) {
  const { database, rateLimits } = deps

  bindEndpoint(binding, identity.hasValidAccount, async ({ input, address, now }) => {
    await consumeAccountLookup(rateLimits, address, now)
    const hasAccount = (await findAccountByEmail(database.db, input.credentials.username)) !== null
    return { success: true as const, hasValidAccount: hasAccount, isNewAccount: !hasAccount }
  })

  bindEndpoint(binding, identity.loginOrSignup, async ({ input, address, userAgent, now }) => {
    const { username: email, password } = input.credentials
    const session = await loginOrSignup(
      deps,
      {
        email,
        password,
        origin: { address, deviceId: input.device?.deviceId ?? null },
        anonymousMemberId: input.anonymousMemberId ?? null,
        defaultProgramId: input.defaultProgramId ?? null,
        landingActivityId: input.landingActivityId ?? null,
        marketing: serializeMarketing(input.marketingInfo),
        client: {
          platform: input.device?.platform ?? '',
          appVersion: input.device?.appVersion ?? '',
          deviceName: describeDevice(userAgent),
        },
        locale: { language: input.device?.language, timeZone: input.device?.timeZone },
      },
      now,
    )
    return session
      ? { success: true as const, ...session }
      : failure('invalid_grant', identityMessages.invalidGrant)
  })

  bindEndpoint(binding, identity.refreshTokens, async ({ input, now }) => {
    const tokens = await refreshSession(deps, input.refreshToken, now)
    return tokens
      ? { success: true as const, ...tokens }
      : failure('invalid_grant', identityMessages.sessionEnded)
  })

  bindEndpoint(binding, identity.logout, async ({ input, now }) => {
    await endSession(deps, input.refreshToken, now)
    return { success: true as const }
  })
}

/** The documented error object of a call that changed nothing; its status is 200. */
const failure = <Code extends string>(errorCode: Code, message: string) => ({
  success: false as const,
  errorCode,
  message,
  errorDescription: message,
})

const success = { success: true as const }

export function passwordRoutes(binding: Binding, deps: ResetDeps) {
  bindEndpoint(binding, passwords.resetPasswordRequest, async ({ input: { email }, address, now }) =>
    (await requestPasswordReset(deps, email, address, now))
      ? success
      : failure('invalid_account', identityMessages.invalidAccount(email)),
  )

  bindEndpoint(binding, passwords.resetPassword, async ({ input, address, now }) => {
    const { email, newPassword, resetPasswordToken: token } = input
    return (await resetPassword(deps, { email, newPassword, token }, address, now))
      ? success
      : failure('invalid_token', identityMessages.resetExpired)
  })

  bindEndpoint(binding, passwords.changePassword, async ({ input, caller, address, now }) =>
    (await changePassword(deps, memberCaller(caller), input, address, now))
      ? success
      : failure('invalid_grant', identityMessages.oldPasswordWrong),
  )
}

const emailTaken = failure('email_taken', identityMessages.emailTaken)

export function emailAddressRoutes(binding: Binding, deps: RequestConfirmationDeps) {
  bindEndpoint(binding, addresses.requestEmailConfirmation, async ({ caller, now }) => ({
    success: true as const,
    emailVerified: await requestEmailConfirmation(deps, memberCaller(caller).memberId, now),
  }))

  bindEndpoint(binding, addresses.changeEmail, async ({ input, caller, address, now }) => {
    const outcome = await changeEmail(deps, memberCaller(caller), input, address, now)
    if (outcome === 'wrong password') return failure('invalid_grant', identityMessages.oldPasswordWrong)
    return outcome === 'email taken' ? emailTaken : { success: true as const, ...outcome }
  })

  bindEndpoint(binding, addresses.confirmEmail, async ({ input, address, now }) => {
    const outcome = await confirmEmail(deps, input.token, address, now)
    if (outcome === 'invalid') return failure('invalid_token', identityMessages.linkExpired)
    return outcome === 'email taken'
      ? emailTaken
      : { success: true as const, hasChanged: outcome === 'changed' }
  })
}

export interface AccountSettingsDeps {
  database: Database
  sealedValues: SealedValues
  bounces: Bounces
}

export function accountSettingsRoutes(
  binding: Binding,
  { database, sealedValues, bounces }: AccountSettingsDeps,
) {
  const { db } = database
  bindEndpoint(binding, getAccountSettings, async ({ caller, now }) => {
    const { memberId } = memberCaller(caller)
    const account = await findAccountByMember(db, memberId)
    const times = await findAccountTimes(database, memberId)
    if (!account || !times) throw new AppError('unauthenticated')
    const { email, isEmailVerified: emailVerified, language, timeZone } = account
    return {
      success: true as const,
      settings: {
        email,
        emailVerified,
        emailBounces: await bounces.emailBounces(db, email),
        pendingEmail: await findPendingEmail(db, sealedValues, memberId, now),
        passwordChangedAt:
          times.passwordChangedAt === null ? null : new Date(times.passwordChangedAt).toISOString(),
        signedUpAt: new Date(times.signedUpAt).toISOString(),
        sessionCount: (await listActiveFamilies(db, memberId, now)).length,
        language,
        timeZone,
      },
    }
  })
}

export function sessionsRoutes(binding: Binding, deps: EndSessionsDeps) {
  bindEndpoint(binding, sessions.listSessions, ({ caller, now }) =>
    answer(deps.database, memberCaller(caller), now),
  )

  bindEndpoint(binding, sessions.endSession, async ({ input, caller, now }) => {
    const member = memberCaller(caller)
    await endSessionOfMember(deps, member.memberId, input.sessionId, now)
    return answer(deps.database, member, now)
  })

  bindEndpoint(binding, sessions.endOtherSessions, async ({ caller, now }) => {
    const member = memberCaller(caller)
    await endOtherSessions(deps, member, now)
    return answer(deps.database, member, now)
  })
}

async function answer({ db }: Database, { memberId, familyId }: MemberCaller, now: number) {
  if ((await findAccountByMember(db, memberId)) === null) throw new AppError('unauthenticated')
  const families = await listActiveFamilies(db, memberId, now)
  const isCurrent = ({ id }: ActiveFamily) => id === familyId
  const currentFirst = [...families.filter(isCurrent), ...families.filter((family) => !isCurrent(family))]
  return {
    success: true as const,
    sessions: currentFirst.map((family): sessions.Session => ({
      id: family.id,
      deviceName: family.device_name,
      signedInAt: new Date(family.created_at).toISOString(),
      lastUsedAt: new Date(family.last_used_at).toISOString(),
      isCurrent: isCurrent(family),
    })),
  }
}
