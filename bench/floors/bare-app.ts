// What the bare Fastify servers share: the process, and reading a token without verifying it.
import Fastify, { type FastifyInstance } from 'fastify'

export const app: FastifyInstance = Fastify()

/** Answers `readyPath` and listens where the measurement expects the server. */
export async function listen(readyPath = '/ready') {
  app.get(readyPath, async () => 'ready')
  process.on('SIGTERM', () => process.exit(0))
  await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT) })
}

/**
 * The subject of a bearer token. The signature is not verified: a floor does no work that the server adds.
 */
export function memberIdOf(authorization: string | undefined): string {
  const claims = Buffer.from(authorization?.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(claims) as { sub: string }).sub
}
