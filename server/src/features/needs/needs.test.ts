import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { conditionWordIn } from '@oka/contract/catalogue/condition-words.rule.ts'
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
/** The lessons of "Not speaking yet"; of "Sleep" the lesson is shut, of all other needs there is none. */
const catalogue = (firstAccess: 0 | 1) => {
  const first = lesson('1072', 'opp103', 1, { access: firstAccess })
  return catalogueOf(
    [program('opp103', 1)],
    [
      { ...first, parts: { ...first.parts, tryToday } },
      lesson('1071', 'opp103', 2),
      lesson('1013', 'opp103', 3, { access: activityAccess.private }),
      lesson('1092', 'opp103', 4, { access: activityAccess.private }),
    ],
  )
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ catalogue: catalogue(activityAccess.public), hasPages: true })
})
afterAll(() => server.close())

const named = (activityId: string) => ({
  activityId,
  programId: 'opp103',
  title: `Lesson ${activityId}`,
  poster: 'poster-day',
})
const slugs = async () =>
  (await server.get('/api/needs')).body.needs.map(({ slug }: { slug: string }) => slug)

test('anyone gets the needs whose lesson is open, each with its Try today, answer, two more, series and help, in one answer that can be cached (DOOR-2)', async () => {
  const { status, body, headers } = await server.get('/api/needs', { authorization: 'Bearer expired' })
  expect(status).toBe(200)
  expect(body.needs).toEqual([
    {
      slug: 'not-speaking',
      name: 'Not speaking yet',
      question: 'What can I do tonight if my child isn’t speaking yet?',
      lead: expect.any(String),
      picture: 'need-speak',
      firstGroup: '0-3',
      lesson: {
        ...named('1072'),
        shortAnswer: 'Answer of 1072',
        sureness: [{ basis: 'study', grade: 2, what: 'Systematic review', sureness: 'A link' }],
        seekHelp: ['Ask your doctor.'],
        help: ['medicalAdvice', 'parentSupport'],
        tryToday,
      },
      more: [
        { ...named('1071'), shortAnswer: 'Answer of 1071' },
        { ...named('1013'), shortAnswer: 'Answer of 1013' },
      ],
      series: expect.objectContaining({ slug: 'before-the-first-visit', stepCount: 7 }),
    },
  ])
  expect(await server.get('/api/needs', { 'if-none-match': headers.get('etag') ?? '' })).toMatchObject({
    status: 304,
  })
})

test('a need has a page of its own, readable without scripts, in the sitemap, and its title and shared card name no condition (DOOR-2)', async () => {
  const { status, body } = await server.get('/tonight/not-speaking')
  expect(status).toBe(200)
  const page = String(body)
  const pieces = [
    'Not speaking yet',
    'Try today',
    'Say one word.',
    'Answer of 1072',
    'A link, not proof of cause',
  ]
  const links = [
    '/learn/opp103/1072',
    '/learn/opp103/1071',
    '/learn/opp103/1013',
    '/series/before-the-first-visit',
    '/help',
  ]
  for (const piece of [...pieces, ...links.map((path) => `href="${path}"`)]) expect(page).toContain(piece)
  expect(page).not.toContain('noindex')
  const shared = [/<title>([^<]+)/, /og:title" content="([^"]+)/, /og:description" content="([^"]+)/]
  for (const pattern of shared) {
    const text = pattern.exec(page)?.[1] ?? ''
    expect(text).not.toBe('')
    expect(conditionWordIn(text), text).toBeUndefined()
  }
  expect((await server.get('/sitemap.xml')).body).toContain('/tonight/not-speaking</loc>')
  expect((await server.get('/')).body).toContain('href="/tonight/not-speaking"')
})

test.each(['/tonight/unknown', '/tonight/sleep', '/tonight'])(
  '%s, which is no need that is open, is not found (DOOR-2)',
  async (path) => {
    expect((await server.get(path)).status).toBe(404)
  },
)

test('a need is left out while its lesson is shut, and there again afterwards (DOOR-2)', async () => {
  await server.restart(catalogue(activityAccess.private))
  expect(await slugs()).toEqual([])
  expect((await server.get('/tonight/not-speaking')).status).toBe(404)
  await server.restart(catalogue(activityAccess.public))
  expect(await slugs()).toEqual(['not-speaking'])
})
