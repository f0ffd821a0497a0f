import { expect, test } from 'vitest'
import type { Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { homeView } from './home-view.ts'

test('without a visible program there is nothing to promise', () => {
  expect(homeView([{ visible: false } as Program])).toEqual({ programs: [], firstLesson: null, minutes: null, hasVideo: false })
})
