import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { catalogueOf, lesson, program } from '../../testing/catalogue-fixture.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { serveWebBuild } from './static-files.ts'

test('fonts may be fetched by other sites, because the card fields of Stripe are drawn with ours, and the script for pages of partners; nothing else of the build may', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oka-build-'))
  mkdirSync(join(folder, 'assets'))
  for (const file of ['assets/nunito-sans-1.woff2', 'assets/entry-1.js', 'other.woff2', 'embed.js'])
    writeFileSync(join(folder, file), 'a')
  const app = fastify()
  // as every answer has it
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('cross-origin-resource-policy', 'same-origin'),
  )
  await serveWebBuild(app, folder)
  const headersOf = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { origin: 'https://js.stripe.com' } })
    return [
      statusCode,
      headers['access-control-allow-origin'],
      headers['cross-origin-resource-policy'],
      headers['cache-control'],
    ]
  }
  const immutable = 'public, max-age=31536000, immutable'
  expect(await headersOf('/assets/nunito-sans-1.woff2')).toEqual([200, '*', 'cross-origin', immutable])
  expect(await headersOf('/assets/nunito-sans-1.woff2?v=1')).toEqual([200, '*', 'cross-origin', immutable])
  expect(await headersOf('/assets/entry-1.js')).toEqual([200, undefined, 'same-origin', immutable])
  expect((await headersOf('/other.woff2')).slice(0, 3)).toEqual([200, undefined, 'same-origin'])
  expect((await headersOf('/embed.js')).slice(0, 3)).toEqual([200, undefined, 'cross-origin'])
  await app.close()
  rmSync(folder, { recursive: true })
})

test('files of the build carry no headers of documents, and are the same for every origin, so that the browser asks once (START-5)', async () => {
  const server = await startTestServer({ hasPages: true })
  const file = /"(\/assets\/entry[^"]+\.js)"/.exec(String((await server.get('/terms')).body))?.[1] ?? ''
  const { headers, status } = await server.get(file, { origin: server.deps.config.corsOrigins[0] ?? '' })
  expect(status).toBe(200)
  expect(headers.get('vary')).toBe('accept-encoding')
  expect(
    [...headers.keys()].filter((name) =>
      /^(access-control|content-security|cross-origin-opener|origin-agent|x-frame|x-permitted|x-dns)/.test(
        name,
      ),
    ),
  ).toEqual([])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  await server.close()
})

test.each([
  ['/illustrations/poster-phone-bed.svg', 'br', 4, ''],
  ['/illustrations/poster-phone-bed.svg', 'gzip', 3.5, ''],
  ['/api/help-lines', 'br', 4.5, ''],
  ['/api/landing/activity-content', 'gzip', 4, '{"activityId":"1001"}'],
])('%s comes in %s, at least %f times smaller', async (path, encoding, times, body) => {
  const textContent = Array.from({ length: 200 }, (_, n) => `<p>Line ${n} of a lesson</p>`).join('')
  const server = await startTestServer({
    hasPages: true,
    catalogue: catalogueOf([program('opp103', 1)], [lesson('1001', 'opp103', 1, { textContent })]),
  })
  // fetch would undo the compression
  async function responseIn(acceptEncoding: string) {
    const headers = { 'accept-encoding': acceptEncoding, ...(body && { 'content-type': 'application/json' }) }
    const sent = request(server.url + path, { method: body ? 'POST' : 'GET', headers }).end(body)
    const [message] = (await once(sent, 'response')) as [IncomingMessage]
    return { headers: message.headers, bytes: (await buffer(message)).length }
  }
  const [plain, small] = [await responseIn('identity'), await responseIn(`${encoding}, deflate`)]
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(small.headers).toMatchObject({
    'content-encoding': encoding,
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect(plain.bytes / small.bytes).toBeGreaterThan(times)
  await server.close()
})
