import {
  changeEmail,
  confirmEmail,
  requestEmailConfirmation,
} from '@oka/contract/identity/email-address.endpoints.ts'
import { identityMessages } from '@oka/contract/identity/identity.messages.ts'
import { bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { memberCaller } from '../../../http/caller.ts'
import { failure } from '../failure.ts'
import { changeEmail as change } from './change-email.ts'
import { confirmEmail as confirm } from './confirm-email.ts'
import {
  requestEmailConfirmation as requestConfirmation,
  type RequestConfirmationDeps,
} from './request-email-confirmation.ts'

const emailTaken = failure('email_taken', identityMessages.emailTaken)

export function emailAddressRoutes(binding: Binding, deps: RequestConfirmationDeps) {
  bindEndpoint(binding, requestEmailConfirmation, async ({ caller, now }) => ({
    success: true as const,
    emailVerified: await requestConfirmation(deps, memberCaller(caller).memberId, now),
  }))

  bindEndpoint(binding, changeEmail, async ({ input, caller, address, now }) => {
    const outcome = await change(deps, memberCaller(caller), input, address, now)
    if (outcome === 'wrong password') return failure('invalid_grant', identityMessages.oldPasswordWrong)
    return outcome === 'email taken' ? emailTaken : { success: true as const, ...outcome }
  })

  bindEndpoint(binding, confirmEmail, async ({ input, address, now }) => {
    const outcome = await confirm(deps, input.token, address, now)
    if (outcome === 'invalid') return failure('invalid_token', identityMessages.linkExpired)
    return outcome === 'email taken'
      ? emailTaken
      : { success: true as const, hasChanged: outcome === 'changed' }
  })
}
