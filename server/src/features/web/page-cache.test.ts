// What the cache of pages holds, counted over HTTP: renders, not seconds.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { pageCache, type PreparedPage } from './page-cache.ts'

const lessonCount = 220

/** As long as a lesson's page, and as slow as it must be for a second one to begin meanwhile. */
async function render(path: string): Promise<Response> {
  await new Promise((done) => setTimeout(done, 5))
  return new Response(
    `<!doctype html><title>${path}</title>${'<p>About as long as the page of a lesson.</p>'.repeat(3_500)}`,
    {
      headers: { 'content-type': path.endsWith('.data') ? 'text/x-script' : 'text/html; charset=utf-8' },
    },
  )
}

let server: TestServer
beforeAll(async () => {
  const lessons = Array.from({ length: lessonCount }, (_, index) =>
    lesson(String(1001 + index), 'opp103', index + 1),
  )
  server = await startTestServer({
    hasPages: true,
    catalogue: catalogueOf([program('opp103', 1)], lessons),
    render,
  })
})
afterAll(() => server.close())

/**
 * 436 and more: every lesson and pages around them, each with what the router loads of it, and a lesson by
 * its id alone.
 */
function addresses(): string[] {
  const lessons = Array.from({ length: lessonCount }, (_, index) => `/learn/opp103/${1001 + index}`)
  const documents = [
    '/',
    '/terms',
    '/privacy',
    '/help',
    '/learn/opp103',
    '/login',
    '/settings',
    '/onboarding',
    ...lessons,
  ]
  const byId = ['1001', '1050', '1200'].map((id) => `/learn/auto/${id}`)
  return [...documents, ...documents.map((path) => (path === '/' ? '/_.data' : `${path}.data`)), ...byId]
}

test(
  'every address of the site in turn, the second time, renders nothing (TRUST-8)',
  { timeout: 120_000 },
  async () => {
    const paths = addresses()
    expect(paths.length).toBeGreaterThanOrEqual(436)
    const pass = async () => {
      const [startedAt, rendered] = [process.cpuUsage(), server.rendered.length]
      for (const path of paths)
        await fetch(server.url + path, { redirect: 'manual' }).then((answer) => answer.arrayBuffer())
      const { user, system } = process.cpuUsage(startedAt)
      return { renders: server.rendered.length - rendered, cpuSeconds: (user + system) / 1e6 }
    }
    const [first, second] = [await pass(), await pass()]
    console.log(
      `${paths.length} addresses in turn: ${first.cpuSeconds.toFixed(1)} s of processor time, the second time ${second.cpuSeconds.toFixed(1)} s`,
    )
    expect(first.renders).toBeGreaterThan(400)
    expect(second.renders).toBe(0)
  },
)

test(
  'whoever asks for many pages at once gets them a few at a time (TRUST-8)',
  { timeout: 120_000 },
  async () => {
    await server.restart()
    const paths = Array.from({ length: 60 }, (_, index) => `/learn/opp103/${1001 + index}`)
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(server.url + path)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(server.mostRendersAtOnce()).toBe(2)
  },
)

const bodyOf = (length: number) => ({ bytes: Buffer.alloc(length), etag: '' })
const pageOf = (length: number): PreparedPage => ({
  status: 200,
  headers: [],
  reusableUntil: Infinity,
  bodies: { br: bodyOf(length), gzip: bodyOf(0), identityEtag: '' },
  data: null,
})

/** A cache of 20 KB, whose pages are as long as their path says, in KB. */
function smallCache() {
  const rendered: string[] = []
  const events = { full: 0 }
  const cache = pageCache(
    async (path) => {
      rendered.push(path)
      if (path.startsWith('/broken')) throw new Error('broken')
      return pageOf(Number(path.split('-')[1]) * 1024)
    },
    { now: () => 0, onFull: () => events.full++, maxBytes: 20 * 1024 },
  )
  return { cache, rendered, events }
}
const settled = () => new Promise((done) => setImmediate(done))

test('pages take as much of the cache as they are long, and one that had to go is said', async () => {
  const { cache, rendered, events } = smallCache()
  for (const path of ['/a-4', '/b-4', '/a-4', '/b-4']) await cache.get('1', path)
  await settled()
  expect([rendered, events.full]).toEqual([['/a-4', '/b-4'], 0])
  await cache.get('1', '/c-12')
  await settled()
  expect(events.full).toBe(1)
  for (const path of ['/c-12', '/b-4', '/a-4']) await cache.get('1', path)
  expect(rendered).toEqual(['/a-4', '/b-4', '/c-12', '/a-4'])
})

test('a new version forgets the pages of the one before, which is no sign of a small cache', async () => {
  const { cache, rendered, events } = smallCache()
  for (const version of ['1', '2', '2']) await cache.get(version, '/a-4')
  await settled()
  expect([rendered, events.full]).toEqual([['/a-4', '/a-4'], 0])
})

test('a page that failed frees its place and is rendered again', async () => {
  const { cache, rendered } = smallCache()
  for (let count = 0; count < 5; count++) await expect(cache.get('1', '/broken-1')).rejects.toThrow('broken')
  expect(rendered).toHaveLength(5)
  expect((await cache.get('1', '/a-4')).status).toBe(200)
})
