import { expect, test } from 'vitest'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { homeView } from './home-view.ts'

test('without a visible program there is nothing to promise', () => {
  expect(homeView([{ visible: false } as Program])).toEqual({ programs: [], firstLesson: null, minutes: null, hasVideo: false })
})

const lesson = (id: string, programId: string, available: boolean) => ({ id, programId, available, minutes: 3, sequence: 1 }) as unknown as Activity

test('lessons and minutes are counted alike, and the full program counts what it opens', () => {
  const programs = [
    { programId: 'a', programCode: 'curiousKid', visible: true, sequence: 1, learningActivities: [lesson('1', 'a', true), lesson('2', 'a', false)] },
    { programId: 'b', programCode: 'optimalParentProgram', visible: true, sequence: 2, learningActivities: [lesson('3', 'b', false)] },
  ] as unknown as Program[]
  expect(homeView(programs).programs).toMatchObject([
    { lessons: 2, minutes: 6, open: 1 },
    { lessons: 3, minutes: 9, open: 0 },
  ])
})
