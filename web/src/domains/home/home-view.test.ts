import { expect, test } from 'vitest'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { homeView } from './home-view.ts'

const noEvidence = async () => []

test('without a visible program there is nothing to show', async () => {
  expect(await homeView([{ visible: false } as Program], [], noEvidence)).toEqual({
    needs: [],
    programs: [],
    firstLesson: null,
    minutes: null,
    hasVideo: false,
    evidence: null,
  })
})

const activity = (id: string, programId: string, available: boolean) =>
  ({ id, programId, available, minutes: 3, sequence: 1 }) as unknown as Activity

test('lessons, minutes and what is open are those of the program’s own list, also of the program that opens the others', async () => {
  const programs = [
    {
      programId: 'a',
      programCode: 'curiousKid',
      visible: true,
      sequence: 1,
      learningActivities: [activity('1', 'a', true), activity('2', 'a', false)],
    },
    {
      programId: 'b',
      programCode: 'optimalParentProgram',
      visible: true,
      sequence: 2,
      learningActivities: [activity('3', 'b', false)],
    },
  ] as unknown as Program[]
  expect((await homeView(programs, [], noEvidence)).programs).toMatchObject([
    { totals: { lessons: 2, minutes: 6, open: 1 }, opensAll: false },
    { totals: { lessons: 1, minutes: 3, open: 0 }, opensAll: true },
  ])
})

test('the page is whole when the evidence of the first lesson cannot be read', async () => {
  const programs = [
    { programId: 'a', visible: true, sequence: 1, learningActivities: [activity('1', 'a', true)] },
  ] as unknown as Program[]
  expect(await homeView(programs, [], () => Promise.reject(new Error('offline')))).toMatchObject({
    firstLesson: { id: '1' },
    evidence: null,
  })
})
