import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const tryToday = {
  minutes: 5,
  variants: [
    {
      for: ['everyone' as const],
      step: 'Say one word.',
      when: 'In a game',
      smaller: 'Once.',
      larger: 'Twice.',
    },
  ],
}
const first = lesson('1072', 'opp103', 1, { childrenAgeGroups: [1, 2], medicalConditions: [1] })
const catalogue = () =>
  catalogueOf(
    [program('opp103', 1)],
    [
      { ...first, parts: { ...first.parts, tryToday } },
      lesson('1071', 'opp103', 2, {
        access: activityAccess.private,
        childrenAgeGroups: [2],
        medicalConditions: [1],
        timesOfDay: ['bedtime'],
      }),
      lesson('1099', 'opp103', 3, { childrenAgeGroups: [4], topics: [2], minutes: 1 }),
      lesson('1098', 'opp103', 4, { releaseDate: '2099-01-01T00:00:00Z', medicalConditions: [7] }),
    ],
  )

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ catalogue: catalogue(), hasPages: true })
})
afterAll(() => server.close())

const pageAt = async (address: string) => {
  const { status, body, headers } = await server.get(address)
  expect(status, address).toBe(200)
  return { page: String(body), headers }
}
/** The lessons whose rows a page has, in its order. */
const listed = (page: string) => [...page.matchAll(/href="\/learn\/opp103\/(\d+)"/g)].map(([, id]) => id)

test('anyone gets the short answer, sureness and needs of every released lesson in one answer that can be cached (DOOR-11)', async () => {
  const { status, body, headers } = await server.get('/api/browse-info', { authorization: 'Bearer expired' })
  expect(status).toBe(200)
  const about = (activityId: string, needs: string[]) => ({
    activityId,
    shortAnswer: `Answer of ${activityId}`,
    sureness: { basis: 'study', grade: 2 },
    needs,
  })
  expect(body.browseInfo).toEqual({
    lessons: [about('1072', ['not-speaking']), about('1071', ['not-speaking']), about('1099', [])],
    needs: [{ slug: 'not-speaking', name: 'Not speaking yet' }],
  })
  const etag = headers.get('etag') ?? ''
  expect(await server.get('/api/browse-info', { 'if-none-match': etag })).toMatchObject({ status: 304 })
})

test('without a choice the page names every place to begin, in the sitemap, and every place is a link (DOOR-11)', async () => {
  const { page, headers } = await pageAt('/browse')
  const places = [
    '/browse?day=bedtime',
    '/browse?age=4-7',
    '/browse?condition=asd',
    '/browse?need=not-speaking',
    '/browse?topic=sleep-and-breathing',
    '/browse?kind=article',
    '/browse?minutes=1',
    '/browse?open=me',
    '/browse?show=all',
  ]
  for (const address of places) expect(page).toContain(`href="${address}"`)
  expect(page).toContain('Looking here tells us nothing about your child.')
  expect(listed(page)).toEqual([])
  expect(page).not.toContain('noindex')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect((await server.get('/sitemap.xml')).body).toContain('/browse</loc>')
})

test.each([
  ['?show=all', ['1072', '1099', '1071', '1098']],
  ['?condition=asd', ['1072', '1071']],
  ['?condition=asd&age=4-7', ['1072', '1071']],
  ['?age=0-3&condition=asd', ['1072']],
  ['?need=not-speaking', ['1072', '1071']],
  ['?day=bedtime', ['1071']],
  ['?topic=nutrition', ['1099']],
  ['?kind=article&minutes=1', ['1099']],
  ['?condition=asd&open=me', ['1072']],
  ['?condition=anxiety', ['1098']],
])('%s lists what fits all of it, what is open to everybody first (DOOR-11)', async (query, ids) => {
  const { page } = await pageAt(`/browse${query}`)
  expect(listed(page)).toEqual(ids)
  expect(page).toContain(ids.length === 1 ? '>1 lesson</h2>' : `>${ids.length} lessons</h2>`)
})

test('a shut lesson in a list has its short answer, how sure it is and what opens it (DOOR-11)', async () => {
  const { page } = await pageAt('/browse?day=bedtime')
  for (const words of ['Answer of 1071', 'A link, not proof of cause', 'Opens with a membership'])
    expect(page).toContain(words)
})

test('where nothing fits, the page names what to leave out and leads to all lessons (DOOR-11)', async () => {
  const { page } = await pageAt('/browse?condition=asd&age=13-up')
  expect(page).toContain('No lesson fits all of this')
  for (const [address, words] of [
    ['/browse?condition=asd', 'Without 13 and up: 2 lessons'],
    ['/browse?age=13-up', 'Without autism: 1 lesson'],
    ['/browse?show=all', 'All 4 lessons'],
  ])
    expect(page).toMatch(new RegExp(`href="${address?.replace('?', String.raw`\?`)}"[^>]*>${words}<`))
})

test('the title, the card and the canonical address of a list say nothing of the choice, and neither does a referrer (DOOR-11)', async () => {
  const { page, headers } = await pageAt('/browse?condition=asd&age=4-7')
  const head = page.slice(0, page.indexOf('</head>')).replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '')
  expect(head).toContain(' - Find it by need</title>')
  expect(head).toMatch(/<link rel="canonical" href="[^"?]*\/browse"/)
  expect(head).not.toMatch(/\bASD\b|condition=|age=|4-7|4 to 7/)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('no line of the log has a choice, whether its page is made, cached, redirected or names something unknown (DOOR-11)', async () => {
  const query = '?condition=asd&age=4-7&utm=marker'
  for (const path of [`/browse${query}`, `/browse${query}`, `/Browse/${query}`, '/browse?condition=marker'])
    await server.get(path, { referer: `http://localhost/browse${query}` })
  await server.get('/no-such-page', { referer: `http://localhost/browse${query}` })
  // A random id of a request may hold any of it.
  const log = JSON.stringify(server.log).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
  expect(log).toContain('page not found')
  expect(log).not.toMatch(/marker|condition|asd|4-7/)
})

test.each([
  ['an unknown value', '?condition=unheard-of'],
  ['nothing', '?age='],
  ['ten thousand letters', `?need=${'a'.repeat(10_000)}`],
  ['an emoji', `?topic=${encodeURIComponent('😀')}`],
  ['half an escape', '?day=%E0%A4%A'],
  ['a script', `?kind=${encodeURIComponent('"><script>alert(1)</script>')}`],
])('%s in the address is left out with a plain word (DOOR-11)', async (_what, query) => {
  const { page } = await pageAt(`/browse${query}`)
  expect(page).toContain('Part of this address isn’t something we can filter by')
  expect(page).not.toMatch(/unheard-of|aaaaaaaa|alert|😀/)
  expect(page.length).toBeLessThan(400_000)
})

test('however a choice is spelled, its page is rendered once; thousands of choices push out no page of the site', async () => {
  await server.get('/terms')
  const before = server.rendered.length
  for (const query of ['?age=4-7&open=me', '?open=me&age=4-7', '?open=me&utm_source=mail&age=4-7'])
    await pageAt(`/browse${query}`)
  expect(server.rendered.slice(before)).toEqual(['/browse'])
  await server.get('/terms')
  expect(server.rendered.slice(before)).toHaveLength(1)
})
