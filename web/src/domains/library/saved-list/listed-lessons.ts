import type { SavedLesson } from '../saved-activities/saved-lessons.ts'

export interface ListedLesson extends SavedLesson {
  /** Its heart was pressed here, and it can be saved again. */
  isRemoved: boolean
}

/**
 * What is saved and what has a note, newest first. `pressed`: lessons whose heart was pressed here, as they
 * stood before; they keep that place.
 */
export function listedLessons(
  saved: readonly SavedLesson[],
  pressed: readonly SavedLesson[],
  noted: readonly SavedLesson[],
): ListedLesson[] {
  const positions = new Map(pressed.map(({ activity, savedAt }) => [activity.id, savedAt]))
  const savedIds = new Set(saved.map(({ activity }) => activity.id))
  const shown = saved.map((lesson) => ({
    ...lesson,
    savedAt: positions.get(lesson.activity.id) ?? lesson.savedAt,
    isRemoved: false,
  }))
  const gone = pressed
    .filter(({ activity }) => !savedIds.has(activity.id))
    .map(({ activity, savedAt }) => ({ activity, savedAt, isRemoved: true }))
  const onlyNoted = noted
    .filter(({ activity }) => !savedIds.has(activity.id) && !positions.has(activity.id))
    .map((lesson) => ({ ...lesson, isRemoved: false }))
  return [...shown, ...gone, ...onlyNoted].toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
}

export interface LostNote {
  activityId: string
  /** '' once it is deleted here. */
  note: string
  deletedNote: string
}

/** Notes to lessons that have no row, as the catalogue does not show them any more; deleted ones in place. */
export function lostNotes(
  rows: readonly SavedLesson[],
  notes: ReadonlyMap<string, { text: string }>,
  deleted: ReadonlyMap<string, { text: string }>,
): LostNote[] {
  const listed = new Set(rows.map(({ activity }) => activity.id))
  return [...new Set([...notes.keys(), ...deleted.keys()])].flatMap((activityId) => {
    const note = notes.get(activityId)?.text ?? ''
    const deletedNote = note === '' ? (deleted.get(activityId)?.text ?? '') : ''
    const isLost = !listed.has(activityId) && note + deletedNote !== ''
    return isLost ? [{ activityId, note, deletedNote }] : []
  })
}
