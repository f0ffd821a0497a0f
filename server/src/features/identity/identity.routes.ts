import {
  hasValidAccount,
  loginOrSignup,
  logout,
  refreshTokens,
} from '@oka/contract/identity/identity.endpoints.ts'
import { serializeMarketing } from '@oka/contract/marketing/serialize-marketing.rule.ts'
import { identityMessages } from '@oka/contract/identity/identity.messages.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { findAccountByEmail } from './accounts.store.ts'
import { failure } from './failure.ts'
import { loginOrSignup as signIn, type SignInDeps } from './sign-in/login-or-signup.ts'
import { describeDevice } from './sign-in/device-name.ts'
import { endSession, refreshSession } from './sessions.ts'
import { consumeAccountLookup } from './sign-in/sign-in-limits.ts'

export function identityRoutes(binding: Binding, deps: SignInDeps) {
  const { database, rateLimits } = deps

  bindEndpoint(binding, hasValidAccount, async ({ input, address, now }) => {
    await consumeAccountLookup(rateLimits, address, now)
    const hasAccount = (await findAccountByEmail(database.db, input.credentials.username)) !== null
    return { success: true as const, hasValidAccount: hasAccount, isNewAccount: !hasAccount }
  })

  bindEndpoint(binding, loginOrSignup, async ({ input, address, userAgent, now }) => {
    const { username: email, password } = input.credentials
    const session = await signIn(
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

  bindEndpoint(binding, refreshTokens, async ({ input, now }) => {
    const tokens = await refreshSession(deps, input.refreshToken, now)
    return tokens
      ? { success: true as const, ...tokens }
      : failure('invalid_grant', identityMessages.sessionEnded)
  })

  bindEndpoint(binding, logout, async ({ input, now }) => {
    await endSession(deps, input.refreshToken, now)
    return { success: true as const }
  })
}
