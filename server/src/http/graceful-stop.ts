// What a stop does to requests: those that run finish, those that are still being sent get a moment, new ones
// are refused.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { closeWithError } from './client-error.ts'

/** A body is at most 256 KB: whatever is still on its way after this is too slow to wait for. */
const maxUploadMs = 2_000

export function stopGracefully(app: FastifyInstance) {
  const uploads = new Set<IncomingMessage>()
  let isClosing = false
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (isClosing) {
      reply.header('connection', 'close')
      return done(new AppError('overloaded'))
    }
    if (hasBody(raw)) {
      uploads.add(raw)
      raw.once('close', () => uploads.delete(raw))
    }
    done()
  })
  app.addHook('preClose', (done) => {
    isClosing = true
    const timer = setTimeout(() => {
      for (const { complete, socket } of uploads) if (!complete) closeWithError(socket, 'request_timeout')
    }, maxUploadMs)
    timer.unref()
    done()
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
