import { expect, test } from 'vitest'
import { contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Evidence } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { topics } from '@oka/contract/catalogue/topics.ts'
import { frontTopics } from './front-topics.ts'
import { homeView } from './home-view.ts'

const noParts = async () => undefined

test('without a visible program there is nothing to show', async () => {
  expect(await homeView([{ visible: false } as Program], [], noParts)).toEqual({
    needs: [],
    programs: [],
    openLesson: null,
    proof: null,
    topics: [],
    topicCount: 0,
  })
})

const activity = (id: string, programId: string, available: boolean, more: Partial<Activity> = {}) =>
  ({ id, programId, available, minutes: 3, sequence: 1, topics: [12], ...more }) as unknown as Activity

const program = (programId: string, learningActivities: Activity[], programCode = 'curiousKid') =>
  ({ programId, programCode, visible: true, sequence: 1, learningActivities }) as unknown as Program

const need = (slug: string, activityId: string, more: string[] = []) => ({
  slug,
  name: slug,
  picture: slug,
  lesson: { activityId },
  more: more.map((id) => ({ activityId: id })),
})

const study = (grade: number, title: string) =>
  ({ basis: 'study', grade, title, who: 'Children', limits: 'Small.' }) as unknown as Evidence

test('lessons, minutes and what is open are those of the program’s own list, also of the program that opens the others', async () => {
  const programs = [
    program('a', [activity('1', 'a', true), activity('2', 'a', false)]),
    program('b', [activity('3', 'b', false)], 'optimalParentProgram'),
  ]
  expect((await homeView(programs, [], noParts)).programs).toMatchObject([
    { totals: { lessons: 2, minutes: 6, open: 1 }, opensAll: false },
    { totals: { lessons: 1, minutes: 3, open: 0 }, opensAll: true },
  ])
})

test('the lesson to start with is an open video beside that of the first need, with its firmest finding; the proof is the first need’s own', async () => {
  const video = { contentType: contentType.video }
  const programs = [
    program('a', [
      activity('1', 'a', true, video),
      activity('2', 'a', true),
      activity('3', 'a', true, video),
    ]),
  ]
  const parts = {
    1: { shortAnswer: 'one', evidence: [] },
    2: { shortAnswer: 'two', evidence: [study(3, 'Of the need')] },
    3: { shortAnswer: 'three', evidence: [study(1, 'A hint'), study(4, 'Well known')] },
  }
  const view = await homeView(
    programs,
    [need('first', '2', ['3', '1'])],
    async (id) => parts[Number(id) as keyof typeof parts],
  )
  expect(view.openLesson).toMatchObject({
    id: '1',
    shortAnswer: 'one',
    sureness: null,
  })
  expect(view.proof).toMatchObject({ title: 'Of the need', sureness: { name: 'Probably so', level: 3 } })
  const other = await homeView(programs, [need('first', '2', ['3'])], async (id) => parts[Number(id) as 1])
  expect(other.openLesson).toMatchObject({
    id: '3',
    shortAnswer: 'three',
    sureness: { title: 'Well known', name: 'Well shown', count: 'Four leaves of four.' },
  })
})

test('the page is whole when the parts of the first lesson cannot be read', async () => {
  const programs = [program('a', [activity('1', 'a', true)])]
  expect(await homeView(programs, [], () => Promise.reject(new Error('offline')))).toMatchObject({
    openLesson: { id: '1', shortAnswer: '', sureness: null },
    proof: null,
  })
})

test('a topic of the front door has the number, name and picture of the documented list, and stands there only with a lesson', async () => {
  for (const { id, slug, title, icon } of frontTopics)
    expect(topics.find((topic) => topic.id === id)).toMatchObject({
      slug,
      title: title.replace('\u00ad', ''),
      icon,
    })
  const programs = [program('a', [activity('1', 'a', true), activity('2', 'a', false, { topics: [8, 101] })])]
  const view = await homeView(programs, [], noParts)
  expect(view.topics.map(({ id }) => id)).toEqual([12, 8])
  expect(view.topicCount).toBe(3)
})
