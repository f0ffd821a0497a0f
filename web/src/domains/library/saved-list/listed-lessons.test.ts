import { expect, test } from 'vitest'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { SavedLesson } from '../saved-activities/saved-lessons.ts'
import { listedLessons, lostNotes, type ListedLesson } from './listed-lessons.ts'

// only the id of a lesson is read
const lesson = (id: string, minute: number): SavedLesson => ({
  activity: { id } as Activity,
  savedAt: new Date(minute * 60_000).toISOString(),
})
const shown = (lessons: readonly ListedLesson[]) =>
  lessons.map(({ activity: { id }, isRemoved }) => (isRemoved ? `${id} removed` : id))
const noted = [lesson('note', 1)]
const saved = [lesson('saved', 2)]

test('a lesson that only has a note keeps its row when its heart is pressed, and when it is pressed again (DOOR-10)', () => {
  expect(shown(listedLessons(saved, [], noted))).toEqual(['saved', 'note'])
  const nowSaved = [lesson('note', 9), ...saved]
  expect(shown(listedLessons(nowSaved, noted, noted))).toEqual(['saved', 'note'])
  expect(shown(listedLessons(saved, noted, noted))).toEqual(['saved', 'note removed'])
})

test('a lesson that is removed and saved again keeps its row (LEARN-30)', () => {
  const pressed = [lesson('first', 5)]
  expect(shown(listedLessons(saved, pressed, []))).toEqual(['first removed', 'saved'])
  expect(shown(listedLessons([lesson('first', 0), ...saved], pressed, []))).toEqual(['first', 'saved'])
})

test('a note to a lesson that the catalogue does not show any more is listed, also once it is deleted here (DOOR-10)', () => {
  const notes = new Map([
    ['saved', { text: 'Bath' }],
    ['gone', { text: 'Ask Ana.' }],
    ['empty', { text: '' }],
  ])
  expect(lostNotes(saved, notes, new Map())).toEqual([
    { activityId: 'gone', note: 'Ask Ana.', deletedNote: '' },
  ])
  const deleted = new Map([['gone', { text: 'Ask Ana.' }]])
  expect(lostNotes(saved, new Map(), deleted)).toEqual([
    { activityId: 'gone', note: '', deletedNote: 'Ask Ana.' },
  ])
})
