import type { FastifyRequest } from 'fastify'
import type { Binding } from './bind-endpoint.ts'

/** Messages are a few kilobytes. */
const maxBodyBytes = 256 * 1024

type Receive = (body: string, headers: FastifyRequest['headers'], now: number) => Promise<void>

/**
 * A path that another service posts its messages to: what `receive` throws is answered, else that it was
 * received.
 */
export async function bindWebhook({ app, now }: Binding, path: string, receive: Receive): Promise<void> {
  await app.register(async (scope) => {
    // A body of any type is read as text: a signature is of the bytes as they arrived, and what it is follows
    // from the sender, not from its header.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(path, { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) => {
      await receive(typeof request.body === 'string' ? request.body : '', request.headers, now())
      reply.header('cache-control', 'no-store')
      return { received: true }
    })
  })
}
