// The shipped catalogue, over HTTP.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityAccess, activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Topic } from '@oka/contract/catalogue/topics.ts'
import { compileContent } from '@oka/content/compile-content.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let topics: Topic[]
let lessons: Activity[]
const textOf = new Map<string, string>()

beforeAll(async () => {
  const { catalogue, problems } = compileContent(join(import.meta.dirname, '../../../../content'))
  if (catalogue === undefined) throw new Error(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'))
  // Every lesson is released and public, so that a visitor can read all texts.
  const open = { ...catalogue, hash: 'a'.repeat(64), lessons: catalogue.lessons.map((lesson) => ({ ...lesson, access: activityAccess.public })) }
  server = await startTestServer({ catalogue: open, now: Date.parse('2030-01-01T00:00:00Z') })
  const { body } = await server.get('/api/landing/store')
  topics = body.resources.topics
  lessons = body.programInfo.programs.flatMap((program: Program) => program.learningActivities)
  for (const { id } of lessons) {
    const answer = await server.post('/api/landing/activity-content', { activityId: id })
    textOf.set(id, answer.body.textContent)
  }
})
afterAll(() => server.close())

const about = (topicId: number) => lessons.filter((lesson) => lesson.topics.includes(topicId))
const titled = (words: RegExp) => lessons.filter(({ title }) => words.test(title))

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
  ['light', () => titled(/light/i)],
  ['sleep', () => about(12)],
  ['the parents book club', () => lessons.filter((lesson) => lesson.activityType === activityType.bookHighlight)],
])('LEARN-27: there are lessons on %s', (_subject, found) => {
  expect(found().length).toBeGreaterThan(0)
})

test('every lesson names its source with a link, and every study and book says how sure it is and where it ends (LEARN-27)', () => {
  for (const lesson of lessons) {
    for (const part of ['bookTitle', 'contentAuthor', 'publisher', 'referencePublishDate'] as const) expect(lesson[part], lesson.title).not.toBe('')
    expect(lesson.referenceLink, lesson.title).toMatch(/^https:\/\//)
    if (lesson.activityType === activityType.quote) expect(textOf.get(lesson.id), lesson.title).toContain('<blockquote>')
    else expect([lesson.evidence?.kind, lesson.evidence?.sureness, lesson.evidence?.limits].every(Boolean), lesson.title).toBe(true)
  }
})

test('a lesson about a condition says that it is no medical advice, and where help is (LEARN-27)', () => {
  const conditions = lessons.filter(({ medicalConditions }) => medicalConditions.length > 0)
  expect(conditions.length).toBeGreaterThan(10)
  for (const { id, title } of conditions) {
    const help = /<h2>When to ask for help<\/h2>([\s\S]*)$/.exec(textOf.get(id) ?? '')?.[1] ?? ''
    expect(textOf.get(id), title).toMatch(/not\s+medical\s+advice/i)
    expect(help, title).toMatch(/doctor|dentist|therapist|emergency/i)
  }
})
