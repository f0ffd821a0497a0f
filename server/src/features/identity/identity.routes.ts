import { hasValidAccount, loginOrSignup, logout, refreshTokens } from '@oka/contract/identity/identity.endpoints.ts'
import { toldOfMarketing } from '@oka/contract/marketing/told-of-marketing.rule.ts'
import { identityMessages } from '@oka/contract/identity/identity.messages.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { findAccountByEmail } from './accounts.store.ts'
import { loginOrSignup as signIn, type SignInDeps } from './login-or-signup.ts'
import { endSession, refreshSession } from './refresh-session.ts'
import { countAccountQuestion } from './sign-in-limits.ts'

const invalidGrant = (message: string) => ({ success: false as const, errorCode: 'invalid_grant' as const, message, errorDescription: message })

export function identityRoutes(binding: Binding, deps: SignInDeps) {
  const { database, quotas } = deps

  bindEndpoint(binding, hasValidAccount, async ({ input, address, now }) => {
    await countAccountQuestion(quotas, address, now)
    const isKnown = (await findAccountByEmail(database.db, input.credentials.username)) !== null
    return { success: true as const, hasValidAccount: isKnown, isNewAccount: !isKnown }
  })

  bindEndpoint(binding, loginOrSignup, async ({ input, address, now }) => {
    const { username: email, password } = input.credentials
    const opened = await signIn(
      deps,
      {
        email,
        password,
        address,
        anonymousMemberId: input.anonymousMemberId ?? null,
        defaultProgramId: input.defaultProgramId ?? null,
        landingActivityId: input.landingActivityId ?? null,
        marketing: toldOfMarketing(input.marketingInfo),
        client: { platform: input.device?.platform ?? '', appVersion: input.device?.appVersion ?? '' },
      },
      now,
    )
    return opened ? { success: true as const, ...opened } : invalidGrant(identityMessages.invalidGrant)
  })

  bindEndpoint(binding, refreshTokens, async ({ input, now }) => {
    const renewed = await refreshSession(deps, input.refreshToken, now)
    return renewed ? { success: true as const, ...renewed } : invalidGrant(identityMessages.sessionEnded)
  })

  bindEndpoint(binding, logout, async ({ input, now }) => {
    await endSession(deps, input.refreshToken, now)
    return { success: true as const }
  })
}
