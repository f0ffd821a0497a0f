import { expect, test } from 'vitest'
import { lessonScreen } from './lesson-screen.ts'

const loaded = { isLoaded: true, isError: false, isPaused: false }
const loading = { isLoaded: false, isError: false, isPaused: false }
const open = { isAvailable: true, hasQuestion: false, content: loaded, isAdvancing: false }
const views = ['video', 'text', 'quote'] as const

test.each(views)('a %s that is loaded, or still loading, shows its own screen', (view) => {
  expect(lessonScreen({ ...open, view })).toBe(view)
  expect(lessonScreen({ ...open, view, content: loading })).toBe(view)
})

test.each(views)('a locked %s says so, whatever else is true', (view) => {
  expect(
    lessonScreen({
      isAvailable: false,
      hasQuestion: true,
      view,
      content: { ...loading, isError: true },
      isAdvancing: true,
    }),
  ).toBe('locked')
})

test.each(views)('before an open %s a question may stand, loaded or not', (view) => {
  for (const content of [loaded, loading, { ...loading, isError: true }])
    expect(lessonScreen({ ...open, hasQuestion: true, view, content })).toBe('question')
})

test.each(views)(
  'a %s that did not load has failed; one that is loaded stays when reloading fails',
  (view) => {
    expect(lessonScreen({ ...open, view, content: { ...loading, isError: true } })).toBe('failed')
    expect(lessonScreen({ ...open, view, content: { ...loaded, isError: true } })).toBe(view)
  },
)

test('offline, a text has failed, and a video keeps its screen', () => {
  const content = { ...loading, isPaused: true }
  expect(lessonScreen({ ...open, view: 'text', content })).toBe('failed')
  expect(lessonScreen({ ...open, view: 'video', content })).toBe('video')
})

test('on the way to the next lesson a text gives way to a skeleton, and a video keeps its screen', () => {
  expect(lessonScreen({ ...open, view: 'quote', isAdvancing: true })).toBe('advancing')
  expect(lessonScreen({ ...open, view: 'video', isAdvancing: true })).toBe('video')
})
