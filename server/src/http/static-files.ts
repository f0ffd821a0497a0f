// Files served from disk: the web build with its immutable hashed assets, illustrations and share images.
import fastifyStatic from '@fastify/static'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayMs } from '@oka/contract/shared/durations.ts'

/** The script that partners load into their own pages. */
const embedHelper = 'embed.js'

export async function serveWebBuild(app: FastifyInstance, folder: string) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', shortenHeaders)
    scope.addHook('onRequest', allowFontsElsewhere)
    await scope.register(fastifyStatic, {
      root: `${folder}/assets`,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: 365 * dayMs,
      index: false,
      decorateReply: false,
    })
  })
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      maxAge: dayMs,
      index: false,
    })
    // every other path is a page
    for (const file of filesBesideAssets(folder))
      scope.get(`/${file}`, { schema: { hide: true } }, (_request, reply) => {
        if (file === embedHelper) reply.header('cross-origin-resource-policy', 'cross-origin')
        return reply.sendFile(file)
      })
  })
}

/** The plugin's own list would need a package that takes 10 ms of the start. */
const filesBesideAssets = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'assets' && name !== 'index.html' && !name.startsWith('.'))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesBesideAssets(join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
        : [entry.name],
    )
    .filter((file) => !/\.(br|gz)$/.test(file))

/**
 * They say something about documents and API calls only. A page loads dozens of files over a slow connection,
 * many of them hardly larger than their headers.
 */
const documentHeaders = [
  'access-control-expose-headers',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
]

/**
 * No answer depends on the origin that asks: with `Vary: Origin` a browser would ask again for each style
 * sheet of the page that a script needs too, because only the second request says its origin.
 */
async function shortenHeaders(_request: FastifyRequest, reply: FastifyReply) {
  for (const name of [...documentHeaders, 'access-control-allow-origin', 'vary']) reply.removeHeader(name)
}

/** The card fields of Stripe are pages of another origin, and drawn with our text font. */
async function allowFontsElsewhere({ url }: FastifyRequest, reply: FastifyReply) {
  if (/\.woff2(\?|$)/.test(url))
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
}

/** Images that other sites may embed: illustrations and share images. `prefix` as `/name/`. */
export async function servePictures(app: FastifyInstance, prefix: string, folder: string) {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    })
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      preCompressed: true,
      maxAge: 7 * dayMs,
      index: false,
      decorateReply: false,
    })
  })
}
