import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { announce } from '../../../platform/announcer/announcer.ts'
import { savedActivityKind } from '../../../platform/session-data/kinds/saved-activities.kind.ts'
import type { Notes } from '../notes/use-notes.ts'
import { savedLessons, type SavedLesson } from '../saved-activities/saved-lessons.ts'
import { useSavedActivities } from '../saved-activities/use-saved-activities.ts'
import { useRecord } from '../../../platform/session-data/session-provider.tsx'
import { savedListMessages as messages } from './saved-list.messages.ts'

export interface SavedListRow extends SavedLesson {
  /** It was removed here and can be saved again. */
  isRemoved: boolean
  /** '' where there is none. */
  note: string
  /** It was deleted here and can be brought back; '' where none was. */
  deletedNote: string
}

/** When it was written says where its row stands. */
interface DeletedNote {
  text: string
  writtenAt: string
}

/**
 * The rows of the list: what is saved, and what has a note. What is removed or deleted here keeps its place
 * until the page is left, also when it is brought back.
 */
export function useSavedRows(programs: readonly Program[], { notes, begin, save }: Notes) {
  const saved = useSavedActivities()
  const record = useRecord(savedActivityKind)
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<readonly SavedLesson[]>([])
  const [deleted, setDeleted] = useState<ReadonlyMap<string, DeletedNote>>(new Map())
  const rows = useMemo(() => {
    const lessons = lessonsOf(
      savedLessons(programs, saved),
      removed,
      savedLessons(programs, timesOf(notes, deleted)),
    )
    return lessons.map((lesson) => {
      const note = notes.get(lesson.activity.id)?.text ?? ''
      return {
        ...lesson,
        note,
        deletedNote: note === '' ? (deleted.get(lesson.activity.id)?.text ?? '') : '',
      }
    })
  }, [programs, saved, removed, notes, deleted])

  /** `at`: which row of those that are shown. */
  const change = (row: SavedListRow, at: number, isSaved: boolean) => {
    flushSync(() => {
      if (!isSaved) setRemoved([...removed.filter(({ activity }) => activity.id !== row.activity.id), row])
      record({ activityId: row.activity.id, isSaved })
    })
    if (!isSaved) announce(`${messages.removed} ${row.activity.title}`)
    // The pressed button is gone: Undo is in the heart's place, or the heart in Undo's.
    list.current?.children[at]?.querySelector('button')?.focus({ preventScroll: true })
  }
  const deleteNote = ({ activity: { id }, note }: SavedListRow) => {
    const { writtenAt } = notes.get(id) ?? { writtenAt: new Date().toISOString() }
    const before = deleted.get(id)
    setDeleted(new Map(deleted).set(id, { text: note, writtenAt: before?.writtenAt ?? writtenAt }))
    save(begin(id), '', 'now')
    announce(messages.noteDeleted)
  }
  const restoreNote = ({ activity: { id }, deletedNote }: SavedListRow) =>
    save(begin(id), deletedNote, 'now')
  return { list, rows, change, deleteNote, restoreNote }
}

/** Of every lesson with a note, also one that was deleted here. */
function timesOf(notes: Notes['notes'], deleted: ReadonlyMap<string, DeletedNote>) {
  const written = [...notes.values()].filter(({ text }) => text !== '')
  const ids = new Set([...deleted.keys(), ...written.map(({ activityId }) => activityId)])
  return [...ids].map((activityId) => ({
    activityId,
    savedAt: deleted.get(activityId)?.writtenAt ?? notes.get(activityId)?.writtenAt ?? '',
  }))
}

function lessonsOf(
  saved: readonly SavedLesson[],
  removed: readonly SavedLesson[],
  noted: readonly SavedLesson[],
): (SavedLesson & { isRemoved: boolean })[] {
  const positions = new Map(removed.map(({ activity, savedAt }) => [activity.id, savedAt]))
  const savedIds = new Set(saved.map(({ activity }) => activity.id))
  const shown = saved.map((lesson) => ({
    ...lesson,
    savedAt: positions.get(lesson.activity.id) ?? lesson.savedAt,
    isRemoved: false,
  }))
  const gone = removed
    .filter(({ activity }) => !savedIds.has(activity.id))
    .map(({ activity, savedAt }) => ({ activity, savedAt, isRemoved: true }))
  const onlyNoted = noted
    .filter(({ activity }) => !savedIds.has(activity.id) && !positions.has(activity.id))
    .map((lesson) => ({ ...lesson, isRemoved: false }))
  return [...shown, ...gone, ...onlyNoted].toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
}
