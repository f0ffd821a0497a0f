// Floor of `sign-in`: a password compared with its hash, and nothing else.
import Fastify from 'fastify'
import { verify } from '@node-rs/argon2'

const { PASSWORD: password = '', PASSWORD_HASH: hash = '' } = process.env

const app = Fastify()
app.get('/ready', async () => 'ready')
app.get('/verify/:times', async ({ params }) => {
  const { times } = params as { times: string }
  for (let turn = 0; turn < Number(times); turn++) if (!(await verify(hash, password))) throw new Error('The password does not fit')
  return 'verified'
})
process.on('SIGTERM', () => process.exit(0))
await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT) })
