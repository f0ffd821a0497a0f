// Floor of `start`: a Fastify that listens and does nothing else.
import { listen } from './bare-app.ts'

await listen('/')
