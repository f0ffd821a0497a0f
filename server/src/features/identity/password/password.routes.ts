import { identityMessages } from '@oka/contract/identity/identity.messages.ts'
import {
  changePassword,
  resetPassword,
  resetPasswordRequest,
} from '@oka/contract/identity/password.endpoints.ts'
import { bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { memberCaller } from '../../../http/caller.ts'
import { failure } from '../failure.ts'
import { changePassword as change } from './change-password.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword as reset, type ResetDeps } from './reset-password.ts'

const success = { success: true as const }

export function passwordRoutes(binding: Binding, deps: ResetDeps) {
  bindEndpoint(binding, resetPasswordRequest, async ({ input: { email }, address, now }) =>
    (await requestPasswordReset(deps, email, address, now))
      ? success
      : failure('invalid_account', identityMessages.invalidAccount(email)),
  )

  bindEndpoint(binding, resetPassword, async ({ input, address, now }) => {
    const { email, newPassword, resetPasswordToken: token } = input
    return (await reset(deps, { email, newPassword, token }, address, now))
      ? success
      : failure('invalid_token', identityMessages.resetExpired)
  })

  bindEndpoint(binding, changePassword, async ({ input, caller, address, now }) =>
    (await change(deps, memberCaller(caller), input, address, now))
      ? success
      : failure('invalid_grant', identityMessages.oldPasswordWrong),
  )
}
