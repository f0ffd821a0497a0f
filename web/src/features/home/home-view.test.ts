import { expect, test } from 'vitest'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { homeView } from './home-view.ts'

test('without a visible program there is nothing to show', () => {
  expect(homeView([{ visible: false } as Program])).toEqual({ programs: [], firstLesson: null, minutes: null, hasVideo: false })
})

const activity = (id: string, programId: string, available: boolean) => ({ id, programId, available, minutes: 3, sequence: 1 }) as unknown as Activity

test('lessons and minutes are counted over the same lessons; the full program counts all that it opens', () => {
  const programs = [
    { programId: 'a', programCode: 'curiousKid', visible: true, sequence: 1, learningActivities: [activity('1', 'a', true), activity('2', 'a', false)] },
    { programId: 'b', programCode: 'optimalParentProgram', visible: true, sequence: 2, learningActivities: [activity('3', 'b', false)] },
  ] as unknown as Program[]
  expect(homeView(programs).programs).toMatchObject([
    { lessonCount: 2, minutes: 6, openCount: 1 },
    { lessonCount: 3, minutes: 9, openCount: 0 },
  ])
})
