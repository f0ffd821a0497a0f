// The address in the header `List-Unsubscribe` of mails that can be unsubscribed (RFC 8058): a mail program
// posts to it; a browser that opens it sees a page, and nothing has changed.
import { emailToken } from '@oka/contract/identity/identity.schema.ts'
import { AppError } from '../errors/app-error.ts'
import type { Binding } from './bind-endpoint.ts'

/** A form with one field, in either encoding that RFC 8058 allows. */
const isOneClick = (body: unknown) =>
  typeof body === 'string' &&
  (body.trim() === 'List-Unsubscribe=One-Click' ||
    /name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i.test(body))

/**
 * The token stands in the query. It has no limit of its own: a large provider posts for many people. The
 * answer is the same for every token.
 */
export async function bindOneClick(
  { app, now }: Binding,
  path: string,
  stop: (token: string, now: number) => Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(path, { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) => {
      const token = emailToken.safeParse((request.query as Record<string, unknown>).token).data
      if (token === undefined || !isOneClick(request.body)) throw new AppError('invalid_request')
      await stop(token, now())
      reply.header('cache-control', 'no-store')
      return { success: true }
    })
  })
}
