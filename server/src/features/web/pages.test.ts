// The pages of the built program over HTTP: one page, one entry of the cache, whatever a client asks for.
import { hash } from 'node:crypto'
import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPages: true })
})
afterAll(() => server.close())

interface RawAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/** By node:http, which sends a path as it is and decompresses nothing. */
function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const request = http.request({ hostname, port, method, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    request.on('error', reject).end()
  })
}

describe('one page, one address', () => {
  test.each([
    ['/TERMS', '/terms'],
    ['/tErMs', '/terms'],
    ['/terms/', '/terms'],
    ['//terms', '/terms'],
    ['/%74erms', '/terms'],
    ['/x1/../terms', '/terms'],
    ['/x1/%2e%2e/learn/opp103', '/learn/opp103'],
    ['/Learn/OPP103/', '/learn/opp103'],
    ['/learn/opp103/./1001', '/learn/opp103/1001'],
  ])('%s redirects to %s with its query (REL-4)', async (path, canonical) => {
    for (const method of ['GET', 'HEAD'])
      expect(await ask(`${path}?utm_source=a%20b`, {}, method)).toMatchObject({
        status: 308,
        headers: { location: `${canonical}?utm_source=a%20b` },
      })
    expect((await ask(canonical)).status).toBe(200)
  })

  test('unknown addresses share one compressed 404 for each kind, which contains nothing of the requested one (REL-4)', async () => {
    const kinds = [
      (name: string) => `/${name}`,
      (name: string) => `/learn/${name}`,
      (name: string) => `/learn/opp103/${name}`,
    ]
    for (const addressOf of kinds) {
      const [first, second] = [
        await ask(addressOf('made-up-one')),
        await ask(`${addressOf('made-up-two')}?q=made-up-three`),
      ]
      expect([first.status, second.status]).toEqual([404, 404])
      expect(first.body.equals(second.body)).toBe(true)
      expect(first.body.toString()).not.toContain('made-up')
      expect(first.headers.etag).toBeUndefined()
      const small = await ask(addressOf('made-up-four'), { 'accept-encoding': 'br' })
      expect(small.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(small.body).equals(first.body)).toBe(true)
    }
  })

  test('made-up addresses render three pages at most and leave every cached page cached (REL-4)', async () => {
    const pages = ['/', '/terms', '/about-us', '/learn/opp103', '/learn/opp103/1001']
    for (const path of pages) await ask(path)
    server.rendered.length = 0
    const madeUp = (n: number) =>
      [
        `/x${n}`,
        `/learn/x${n}`,
        `/learn/opp103/x${n}`,
        `/X${n}/../tErMs`,
        `/${'/'.repeat(n % 20)}learn/OPP103/1001`,
      ][n % 5] ?? ''
    for (let n = 0; n < 1_500; n += 50)
      await Promise.all(Array.from({ length: 50 }, (_, i) => ask(madeUp(n + i), {}, 'HEAD')))
    for (const path of pages) expect((await ask(path)).status).toBe(200)
    expect(server.rendered.filter((path) => !path.includes('-'))).toEqual([])
    expect(server.rendered.length).toBeLessThanOrEqual(3)
  })
})

test('a page is sent once: its strong ETag is for one encoding, and what the browser already has is 304', async () => {
  const plain = await ask('/terms')
  const [br, gzip] = [
    await ask('/terms', { 'accept-encoding': 'br' }),
    await ask('/terms', { 'accept-encoding': 'gzip' }),
  ]
  expect(brotliDecompressSync(br.body).equals(plain.body) && gunzipSync(gzip.body).equals(plain.body)).toBe(
    true,
  )
  const tags = [plain, br, gzip].map(({ headers }) => headers.etag)
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  expect(br.headers['cache-control']).toBe('no-cache')

  const again = await ask('/terms', { 'accept-encoding': 'br', 'if-none-match': br.headers.etag })
  expect(again).toMatchObject({
    status: 304,
    headers: { etag: br.headers.etag, 'cache-control': 'no-cache', vary: 'Origin, Accept-Encoding' },
  })
  expect(again.body).toHaveLength(0)
  expect(again.headers['content-security-policy']).toBe(br.headers['content-security-policy'])
  expect((await ask('/terms', { 'accept-encoding': 'gzip', 'if-none-match': br.headers.etag })).status).toBe(
    200,
  )
  expect((await ask('/terms', { 'if-none-match': '"old"' })).status).toBe(200)
})

test('a script that content carries into a page is not allowed; each of the page’s own scripts is', async () => {
  const smuggled = 'document.title = localStorage.getItem("oka.tokens")'
  const text = `<p>Words</p><script>${smuggled}</script>`
  await server.restart(
    catalogueOf([program('opp103', 1)], [lesson('1001', 'opp103', 1, { textContent: text })]),
  )
  const page = await ask('/learn/opp103/1001')
  const html = page.body.toString()
  expect(html).toContain(`<script>${smuggled}</script>`)
  const scripts = [
    ...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, script]) => script ?? '')
  const policy = String(page.headers['content-security-policy'])
  const isAllowed = (script: string) => policy.includes(`'sha256-${hash('sha256', script, 'base64')}'`)
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((script) => !isAllowed(script))).toEqual([smuggled])
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(html).not.toContain('nonce')
})

test('a missing page that this site links to is a warning, others are not; no client can fill the log with warnings', async () => {
  server.log.length = 0
  const missing = () =>
    server.log
      .map((line) => JSON.parse(line) as { msg: string; level: number; referrer: string })
      .filter(({ msg }) => msg === 'page not found')
  await ask('/made-up')
  await ask('/made-up', { referer: 'https://elsewhere.example/' })
  expect(missing().map(({ level }) => level)).toEqual([30, 30])
  const linkedHere = { referer: `${server.deps.config.publicUrl}/learn/opp103/1001` }
  for (let i = 0; i < 30; i++) await ask('/made-up', linkedHere)
  expect(
    missing().filter(({ level, referrer }) => level === 40 && referrer === '/learn/:id/:id'),
  ).toHaveLength(10)
  server.clock.now += 60_000
  await ask('/made-up', linkedHere)
  expect(missing().at(-1)).toMatchObject({ level: 40 })
})
