// What a lesson page says before any script runs, to a visitor who is not signed in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Evidence } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const source = {
  title: 'The own title of the source',
  authors: 'An author',
  year: 2020,
  publisher: 'A journal 1(2)',
  link: 'https://doi.org/10.1000/1',
}
const card = (changes: Partial<Evidence>): Evidence => ({
  basis: 'study',
  grade: 2,
  title: 'Children slept less',
  what: 'A review',
  who: '',
  sureness: 'As it is.',
  limits: 'Few studies',
  changeOurMind: 'A trial',
  source,
  ...changes,
})
const plain = lesson('1001', 'opp103', 1)
const full = lesson('1001', 'opp103', 1, {
  title: 'Does screen time slow toddlers down?',
  parts: {
    ...plain.parts,
    shortAnswer: 'Maybe a little, and it was not shown why.',
    tryToday: {
      minutes: 3,
      variants: [
        {
          for: ['4-7'],
          step: 'Guess what comes next.',
          when: 'One episode',
          smaller: 'One guess.',
          larger: 'Two guesses.',
        },
        {
          for: ['doesNotSpeak'],
          step: 'Point to a picture.',
          when: '3 minutes',
          smaller: 'Once.',
          larger: 'Twice.',
        },
      ],
    },
    seekHelp: ['Words get lost: ask for a hearing test.'],
    disagreement: {
      voices: [
        {
          who: 'The first body',
          says: 'One hour a day.',
          detail: 'At most',
          because: 'It looked at the whole day.',
        },
        { who: 'The second body', says: 'No number.', detail: 'At any age', because: 'It found too little.' },
      ],
      agree: ['Sleep comes first.', 'So does play.'],
      now: ['Is it under control?', 'Does it push out sleep?'],
    },
    evidence: [
      card({}),
      card({ basis: 'guideline', grade: 3, title: 'A guideline' }),
      card({ basis: 'book', grade: null, title: 'A book about it' }),
      card({ basis: 'notKnown', grade: null, title: 'An open question' }),
    ],
  },
})

let server: TestServer
beforeAll(async () => {
  const shut = { access: activityAccess.private, subtitle: 'What 26 studies saw' }
  server = await startTestServer({
    hasPages: true,
    catalogue: catalogueOf(
      [program('opp103', 1)],
      [
        full,
        lesson('1002', 'opp103', 2, shut),
        lesson('1003', 'opp103', 3, { ...shut, releaseDate: '2040-01-01T00:00:00Z' }),
        lesson('1004', 'opp103', 4, {
          ...shut,
          title: 'Does music help autistic children?',
          subtitle: 'And ADHD?',
          minutes: 5,
        }),
      ],
    ),
  })
})
afterAll(() => server.close())

/** The markup of the page without its scripts, which have the same words again. */
const markupOf = async (path: string): Promise<string> =>
  (await server.get(path)).body.replaceAll(/<script[\s\S]*?<\/script>/g, '')

test('a lesson begins with its title and the short answer; the title of the source stands in the source (CAT-1)', async () => {
  const html = await markupOf('/learn/opp103/1001')
  const places = [
    '<h1>Does screen time',
    'The short answer',
    'Maybe a little',
    'Text of 1001',
    'The own title of the source',
  ].map((part) => html.indexOf(part))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('every variant of what to try can be read, each with whom it is for (CAT-2)', async () => {
  const html = await markupOf('/learn/opp103/1001')
  for (const part of [
    'Guess what comes next.',
    '4 to 7 years',
    'Point to a picture.',
    'My child does not speak',
  ])
    expect(html).toContain(part)
  expect(html).not.toContain('8 to 12 years')
})

test('each of the four kinds of evidence is named, with its grade in words and what would change our mind (CAT-4)', async () => {
  const html = await markupOf('/learn/opp103/1001')
  for (const part of [
    'A study',
    'Two leaves of four.',
    'Experts’ advice',
    'Firm advice.',
    'Three rings of three.',
    'A book',
    'Not measured.',
    'Not known yet',
    'Nobody can say yet.',
  ])
    expect(html, part).toContain(part)
  expect(html.match(/What would change our mind/g)).toHaveLength(3)
  expect(html).toContain('What would help')
})

test('a disagreement has both voices with their reasons, then what both agree on, then what to do now, before the text (CAT-9)', async () => {
  const html = await markupOf('/learn/opp103/1001')
  const places = [
    'The first body',
    'The second body',
    'It looked at the whole day.',
    'It found too little.',
    'Where both agree',
    'Sleep comes first.',
    'What to do now',
    'Is it under control?',
    'Text of 1001',
  ]
  const found = places.map((part) => html.indexOf(part))
  expect(found.every((place) => place > 0)).toBe(true)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
})

test('when to ask for help stands with a link to the numbers of all countries (CAT-8)', async () => {
  const html = await markupOf('/learn/opp103/1001')
  expect(html).toContain('Words get lost: ask for a hearing test.')
  expect(html).toMatch(/<a[^>]*href="\/help"[^>]*>Help lines by country/)
})

test('a lesson says that it is no medical advice, whatever its text says (LEARN-27)', async () => {
  expect(await markupOf('/learn/opp103/1001')).toContain('information, not medical advice')
})

test('a shut lesson shows its title, subtitle, short answer, how sure and when to ask for help, and search engines find it by its answer (DOOR-4)', async () => {
  const { body: page } = await server.get('/learn/opp103/1002')
  const html = await markupOf('/learn/opp103/1002')
  const places = [
    'Lesson 1002',
    'What 26 studies saw',
    'The short answer',
    'Answer of 1002',
    'A link, not proof of cause.',
    'Two leaves of four.',
    'Systematic review',
    'When to ask for help',
    'Ask your doctor.',
    'Help lines by country',
  ].map((part) => html.indexOf(part, html.indexOf('<h1')))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html).toContain('<meta name="description" content="Answer of 1002"')
  expect(html).toContain('<link rel="canonical" href="')
  expect(html).not.toContain('noindex')
  expect(page).toContain('"isAccessibleForFree":false')
  expect((await server.get('/sitemap.xml')).body).toContain('/learn/opp103/1002</loc>')
})

test('a shut lesson says nothing else of itself, in its markup or its data, and one that is not released nothing at all (DOOR-4)', async () => {
  const { body: shut } = await server.get('/learn/opp103/1002')
  for (const part of ['Text of 1002', 'Sit down.', 'Children slept less']) expect(shut).not.toContain(part)
  const { body: later } = await server.get('/learn/opp103/1003')
  expect(later).toContain('content="noindex"')
  for (const part of ['Answer of 1003', 'Ask your doctor.']) expect(later).not.toContain(part)
  expect((await server.get('/sitemap.xml')).body).not.toContain('/learn/opp103/1003')
})

test('a shared link to a shut lesson leaves out a diagnosis that its title or subtitle names (DOOR-9)', async () => {
  const { body: html } = await server.get('/learn/opp103/1004')
  const preview = [...html.matchAll(/<meta property="og:[^>]*>/g)].join(' ')
  expect(preview).toContain('content="A 5-minute lesson"')
  expect(preview).not.toMatch(/autis|adhd/i)
  expect(html).toMatch(/<h1[^>]*>Does music help autistic children\?/)
})

test('a page lets browsers restore no choice after a reload: it would be taken for a new one (CAT-3)', async () => {
  const choices =
    (await markupOf('/learn/opp103/1001')).match(/<input type="(?:radio|checkbox)"[^>]*>/g) ?? []
  expect(choices.length).toBeGreaterThan(2)
  for (const choice of choices) expect(choice).toContain('autoComplete="off"')
})
