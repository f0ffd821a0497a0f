// Files as they are on disk: the web build with immutable hashed assets, the drawn pictures.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const dayMs = 86_400_000

export async function serveWebBuild(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: 365 * dayMs,
    index: false,
    decorateReply: false,
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false, // one route a file that is there: every other address is a page
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', 'index.html', '.vite/**'],
    preCompressed: true,
    maxAge: dayMs,
    index: false,
    decorateReply: false,
  })
}

/** Pictures that other sites may show too: drawings, and cards of shared addresses. `prefix` as `/name/`. */
export async function servePictures(app: FastifyInstance, prefix: string, folder: string) {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    })
    await scope.register(fastifyStatic, { root: folder, prefix, preCompressed: true, maxAge: 7 * dayMs, index: false, decorateReply: false })
  })
}
