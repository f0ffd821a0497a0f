import { emailToken } from '@oka/contract/identity/identity.schema.ts'
import { identityMessages } from '@oka/contract/identity/identity.messages.ts'
import * as endpoints from '@oka/contract/newsletter/newsletter.endpoints.ts'
import { lettersPath, type Subscription } from '@oka/contract/newsletter/newsletter.schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
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
  await bindOneClick(binding, deps)
}

/** A form with one field, in either encoding that RFC 8058 allows. */
const isOneClick = (body: unknown) =>
  typeof body === 'string' &&
  (body.trim() === 'List-Unsubscribe=One-Click' ||
    /name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i.test(body))

/** The address in the header of the mails: a browser that opens it sees the page of the choices. */
async function bindOneClick({ app, now }: Binding, deps: NewsletterDeps) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(lettersPath, { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) => {
      const token = emailToken.safeParse((request.query as Record<string, unknown>).token).data
      if (token === undefined || !isOneClick(request.body)) throw new AppError('invalid_request')
      await stopWithOneClick(deps, token, now())
      reply.header('cache-control', 'no-store')
      return { success: true }
    })
  })
}
