// What a visitor of the academy as it is shipped can read whole, over HTTP.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { learningTopicOptions, medicalConditionOptions } from '@oka/contract/account/option-lists.ts'
import { activityType, timesOfDay } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { compileContent } from '@oka/content/compile-content.ts'
import { needsFromFile } from '@oka/content/needs/needs-from-file.ts'
import { compileSeries } from '@oka/content/series/compile-series.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const content = join(import.meta.dirname, '../../../../content')
const { catalogue } = compileContent(content)

let server: TestServer
let listed: Activity[]
let readable: Activity[]

beforeAll(async () => {
  if (catalogue === undefined) throw new Error('The content does not compile.')
  // On the day of its release: what comes later is not open yet.
  server = await startTestServer({ catalogue, now: Date.parse('2026-11-27T12:00:00Z') })
  const { body } = await server.get('/api/landing/store')
  listed = body.programInfo.programs.flatMap((program: Program) => program.learningActivities)
  readable = []
  for (const lesson of listed) {
    if (lesson.activityType === activityType.quote) continue
    const answer = await server.post('/api/landing/activity-content', { activityId: lesson.id })
    if (answer.body.textContent && answer.body.parts.tryToday !== null) readable.push(lesson)
  }
})
afterAll(() => server.close())

test('a visitor reads a whole lesson on each condition and each interest (DOOR-4)', () => {
  const shut = [
    ...medicalConditionOptions.filter(
      ({ value }) => !readable.some(({ medicalConditions }) => medicalConditions.includes(value)),
    ),
    ...learningTopicOptions.filter(
      ({ value }) => !readable.some(({ interests }) => interests.includes(value)),
    ),
  ]
  expect(shut.map(({ label }) => label)).toEqual([])
  expect(readable.length).toBeLessThan(listed.length / 3) // the rest is what a membership opens
})

test('a visitor reads the whole lesson of each need, and one of its two more (DOOR-4)', () => {
  const { value } = needsFromFile(content, {
    lessons: catalogue?.lessons ?? [],
    series: compileSeries(content).value ?? [],
  })
  const ids = new Set(readable.map(({ id }) => id))
  expect(value?.needs).toHaveLength(8)
  for (const { slug, activityId, moreActivityIds } of value?.needs ?? []) {
    expect(ids, slug).toContain(activityId)
    expect(moreActivityIds.filter((id) => ids.has(id)).length, slug).toBeGreaterThan(0)
  }
})

test('the list says for which part of the day a lesson is, and nothing of what parents type', async () => {
  for (const time of timesOfDay)
    expect(listed.filter((lesson) => lesson.timesOfDay.includes(time)).length, time).toBeGreaterThan(5)
  const { body } = await server.get('/api/landing/store')
  expect(JSON.stringify(body)).not.toContain('screaming in the supermarket')
})
