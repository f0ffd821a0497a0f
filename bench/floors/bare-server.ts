// Floor of `start`: a Fastify that listens and does nothing else.
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => 'ready')
process.on('SIGTERM', () => process.exit(0))
await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT) })
