// The shipped catalogue, over HTTP.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityAccess, activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { evidenceBases } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { LessonParts, PublicParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { Topic } from '@oka/contract/catalogue/topics.ts'
import type { TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { compileContent } from '@oka/content/compile-content.ts'
import { countsOf, fewest } from '@oka/content/rules/coverage.rule.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let topics: Topic[]
let lessons: Activity[]
const textOf = new Map<string, string>()
const partsOf = new Map<string, LessonParts>()
/** Of the academy as it is shipped. */
const previewOf = new Map<string, PublicParts & { success: boolean }>()
const transcriptOf = new Map<string, TranscriptLine[]>()
/** What the list of programs says to a visitor of the academy as it is shipped. */
let shipped: Program[]

beforeAll(async () => {
  const { catalogue, problems } = compileContent(join(import.meta.dirname, '../../../../content'))
  if (catalogue === undefined)
    throw new Error(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'))
  // Every lesson is released and public, so that a visitor can read all texts.
  const open = {
    ...catalogue,
    hash: 'a'.repeat(64),
    lessons: catalogue.lessons.map((lesson) => ({ ...lesson, access: activityAccess.public })),
  }
  server = await startTestServer({ catalogue: open, now: Date.parse('2030-01-01T00:00:00Z') })
  const asShipped = await startTestServer({ catalogue, now: Date.parse('2030-01-01T00:00:00Z') })
  shipped = (await asShipped.get('/api/landing/store')).body.programInfo.programs
  for (const { id } of shipped.flatMap(({ learningActivities }) => learningActivities))
    previewOf.set(id, (await asShipped.post('/api/activity-preview', { activityId: id })).body)
  await asShipped.close()
  const { body } = await server.get('/api/landing/store')
  topics = body.resources.topics
  lessons = body.programInfo.programs.flatMap((program: Program) => program.learningActivities)
  for (const { id } of lessons) {
    const answer = await server.post('/api/landing/activity-content', { activityId: id })
    textOf.set(id, answer.body.textContent)
    partsOf.set(id, answer.body.parts)
    transcriptOf.set(id, answer.body.transcript)
  }
})
afterAll(() => server.close())

const about = (topicId: number) => lessons.filter((lesson) => lesson.topics.includes(topicId))
const titled = (words: RegExp) => lessons.filter(({ title, subtitle }) => words.test(`${title}. ${subtitle}`))

test('there are 17 topics, and every lesson belongs to some of them (LEARN-27)', () => {
  expect(topics).toHaveLength(17)
  const topicIds = new Set(topics.map(({ id }) => id))
  for (const lesson of lessons) {
    expect(lesson.topics.length, lesson.title).toBeGreaterThan(0)
    for (const id of lesson.topics) expect(topicIds, lesson.title).toContain(id)
  }
})

test.each([
  ['screen time', () => titled(/screen|digital|phone/i)],
  ['early learning', () => about(6).filter(({ childrenAgeGroups }) => childrenAgeGroups.includes(1))],
  ['parenting', () => about(10)],
  ['neuroplasticity', () => about(7)],
  ['education', () => about(6)],
  ["children's health", () => about(1)],
  ['nutrition', () => about(2)],
  ['pregnancy', () => about(3)],
  ['breastfeeding', () => titled(/breastfeeding/i)],
  ['environmental health', () => about(4)],
  ['light', () => titled(/air, light|daylight/i)],
  ['sleep', () => about(12)],
  [
    'the parents book club',
    () => lessons.filter((lesson) => lesson.activityType === activityType.bookHighlight),
  ],
])('LEARN-27: there are lessons on %s', (_subject, found) => {
  expect(found().length).toBeGreaterThan(0)
})

test('every lesson names its source with a link, and every study and book says how sure it is and where it ends (LEARN-27)', () => {
  for (const lesson of lessons) {
    for (const part of ['bookTitle', 'contentAuthor', 'publisher', 'referencePublishDate'] as const)
      expect(lesson[part], lesson.title).not.toBe('')
    expect(lesson.referenceLink, lesson.title).toMatch(/^https:\/\//)
    if (lesson.activityType === activityType.quote)
      expect(textOf.get(lesson.id), lesson.title).toContain('<blockquote>')
    else {
      const { evidence } = partsOf.get(lesson.id) ?? {}
      expect(evidence?.length, lesson.title).toBeGreaterThan(0)
      for (const { basis, grade, sureness, limits, changeOurMind, source } of evidence ?? []) {
        expect(grade === null, lesson.title).toBe(basis === 'book' || basis === 'notKnown')
        expect([sureness, limits, changeOurMind, source.link].every(Boolean), lesson.title).toBe(true)
      }
    }
  }
})

test('a lesson about a condition says when to ask whom for help (LEARN-27)', () => {
  const conditions = lessons.filter(({ medicalConditions }) => medicalConditions.length > 0)
  expect(conditions.length).toBeGreaterThan(10)
  for (const { id, title } of conditions)
    expect(partsOf.get(id)?.seekHelp.join(' '), title).toMatch(
      /doctor|dentist|therapist|clinic|nurse|psychologist|team|emergency/i,
    )
})

test('every lesson has a title of at most 60 characters, and all but quotes begin with a short answer (CAT-1)', () => {
  for (const { id, title, bookTitle, activityType: type } of lessons) {
    expect(title.length, title).toBeLessThanOrEqual(60)
    expect(title, id).not.toBe(bookTitle)
    const { shortAnswer, tryToday } = partsOf.get(id) ?? {}
    expect([shortAnswer !== '', tryToday !== null], title).toEqual(
      type === activityType.quote ? [false, false] : [true, true],
    )
  }
})

test('each kind of evidence is used, and each grade of a study (CAT-4)', () => {
  const cards = [...partsOf.values()].flatMap(({ evidence }) => evidence)
  expect(new Set(cards.map(({ basis }) => basis))).toEqual(new Set(evidenceBases))
  expect(new Set(cards.flatMap(({ basis, grade }) => (basis === 'study' ? grade : [])))).toEqual(
    new Set([1, 2, 3, 4]),
  )
})

test('a condition that a lesson is about is not one that it merely mentions (CAT-5)', () => {
  expect(lessons.some(({ mentionedConditions }) => mentionedConditions.length > 0)).toBe(true)
  for (const { title, medicalConditions, mentionedConditions } of lessons)
    expect(
      medicalConditions.filter((condition) => mentionedConditions.includes(condition)),
      title,
    ).toEqual([])
})

test('at least five lessons are on disagreements, with both sides, what they agree on and what to do now (CAT-9)', () => {
  const disagreements = [...partsOf.values()].flatMap(({ disagreement }) => disagreement ?? [])
  expect(disagreements.length).toBeGreaterThanOrEqual(5)
  for (const { voices, agree, now } of disagreements)
    expect([voices.length, agree.length >= 2, now.length >= 2]).toEqual([2, true, true])
})

test('there are enough lessons for each topic, condition, age and interest (CAT-6)', () => {
  const none: LessonParts = {
    shortAnswer: '',
    tryToday: null,
    seekHelp: [],
    help: [],
    suggestions: [],
    disagreement: null,
    evidence: [],
  }
  const counts = countsOf(lessons.map((lesson) => ({ ...lesson, parts: partsOf.get(lesson.id) ?? none })))
  expect(counts.filter((count) => count.lessons < count.fewest)).toEqual([])
})

test('a visitor may open the first three lessons of Curious Kid, the first of each other program, and every lesson on safety (CAT-10)', () => {
  for (const { programId, learningActivities } of shipped) {
    const first = learningActivities.slice(0, programId === programIds.curiousKid ? 3 : 1)
    for (const { available, title } of first) expect(available, title).toBe(true)
  }
  const open = shipped.flatMap(({ learningActivities }) =>
    learningActivities.filter(({ available }) => available),
  )
  for (const subject of [/sleep/i, /chok/i, /fever/i, /medicine/i, /water|drown/i, /want to live/i])
    expect(
      open.some(({ title }) => subject.test(title)),
      String(subject),
    ).toBe(true)
})

test('at least 26 videos say 150 to 160 words a minute and end on what the lesson has to try (CAT-11)', () => {
  const videos = lessons.filter((lesson) => lesson.contentType === contentType.video)
  expect(videos.length).toBeGreaterThanOrEqual(fewest.videos)
  for (const { id, title } of videos) {
    const lines = transcriptOf.get(id) ?? []
    const words = lines.flatMap(({ text }) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))
    const seconds = (lines.at(-1)?.end ?? 0) - (lines[0]?.start ?? 0)
    expect(Math.round((words.length * 60) / seconds), title).toBeGreaterThanOrEqual(149)
    expect(Math.round((words.length * 60) / seconds), title).toBeLessThanOrEqual(161)
    // The last quarter of what is said has words of one of the steps.
    const wordsOf = (said: string) => new Set(said.toLowerCase().match(/\p{L}{4,}/gu))
    const ending = wordsOf(
      lines
        .slice(Math.floor(lines.length * 0.75))
        .map(({ text }) => text)
        .join(' '),
    )
    const shared =
      partsOf
        .get(id)
        ?.tryToday?.variants.map(
          ({ step }) => [...wordsOf(step)].filter((word) => ending.has(word)).length,
        ) ?? []
    expect(Math.max(...shared), title).toBeGreaterThanOrEqual(4)
  }
})

test('a visitor can read the short answer of every lesson, how sure it is and when to ask for help, and of a shut one nothing else (DOOR-4)', () => {
  const listed = shipped.flatMap(({ learningActivities }) => learningActivities)
  const shut = listed.filter(({ available }) => !available)
  expect(shut.length).toBeGreaterThan(100)
  for (const { id, title, activityType: type } of listed) {
    const { success, shortAnswer, sureness, seekHelp, help, ...rest } = previewOf.get(id) ?? {}
    expect([success, rest], title).toEqual([true, { activityId: id }])
    const parts = partsOf.get(id)
    expect([shortAnswer, seekHelp, help], title).toEqual([parts?.shortAnswer, parts?.seekHelp, parts?.help])
    expect(sureness?.length, title).toBe(parts?.evidence.length)
    if (type !== activityType.quote)
      expect([shortAnswer !== '', sureness?.length !== 0], title).toEqual([true, true])
  }
  for (const { id, title } of shut) {
    const said = JSON.stringify(previewOf.get(id))
    for (const { step } of partsOf.get(id)?.tryToday?.variants ?? []) expect(said, title).not.toContain(step)
    for (const { limits } of partsOf.get(id)?.evidence ?? []) expect(said, title).not.toContain(limits)
  }
})
