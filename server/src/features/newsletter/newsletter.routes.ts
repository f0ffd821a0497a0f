import { identityMessages } from '@oka/contract/identity/identity.messages.ts'
import * as endpoints from '@oka/contract/newsletter/newsletter.endpoints.ts'
import { lettersPath, type Subscription } from '@oka/contract/newsletter/newsletter.schema.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { bindOneClick } from '../../http/bind-one-click.ts'
import {
  agreeToLetters,
  chooseLetters,
  readLetters,
  renewLink,
  requestLetters,
  stopLetters,
  stopWithOneClick,
  type NewsletterDeps,
} from './subscriptions.ts'

const answerOf = (subscription: Subscription | null) =>
  subscription === null
    ? {
        success: false as const,
        errorCode: 'invalid_token' as const,
        message: identityMessages.linkExpired,
        errorDescription: identityMessages.linkExpired,
      }
    : { success: true as const, subscription }

export async function newsletterRoutes(binding: Binding, deps: NewsletterDeps) {
  bindEndpoint(binding, endpoints.subscribe, async ({ input: { email }, address, now }) => {
    await requestLetters(deps, { email, address, now })
    return { success: true as const }
  })
  const byLink = [
    [endpoints.readSubscription, readLetters],
    [endpoints.confirmSubscription, agreeToLetters],
    [endpoints.renewSubscription, renewLink],
    [endpoints.stopSubscription, stopLetters],
  ] as const
  for (const [endpoint, useCase] of byLink)
    bindEndpoint(binding, endpoint, async ({ input: { token }, address, now }) =>
      answerOf(await useCase(deps, { token, address, now })),
    )
  bindEndpoint(binding, endpoints.chooseLetters, async ({ input: { token, letters }, address, now }) =>
    answerOf(await chooseLetters(deps, { token, letters, address, now })),
  )
  await bindOneClick(binding, lettersPath, (token, now) => stopWithOneClick(deps, token, now))
}
