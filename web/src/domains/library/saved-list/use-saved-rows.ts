import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { announce } from '../../../platform/announcer/announcer.ts'
import { savedActivityKind } from '../../../platform/session-data/kinds/saved-activities.kind.ts'
import type { Notes } from '../notes/use-notes.ts'
import { savedLessons, type SavedLesson } from '../saved-activities/saved-lessons.ts'
import { listedLessons, lostNotes, type ListedLesson } from './listed-lessons.ts'
import { useSavedActivities } from '../saved-activities/use-saved-activities.ts'
import { useRecord } from '../../../platform/session-data/session-provider.tsx'
import { savedListMessages as messages } from './saved-list.messages.ts'

export interface SavedListRow extends ListedLesson {
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
  /** As they stood before their heart was pressed here. */
  const [pressed, setPressed] = useState<readonly SavedLesson[]>([])
  const [deleted, setDeleted] = useState<ReadonlyMap<string, DeletedNote>>(new Map())
  const rows = useMemo(() => {
    const lessons = listedLessons(
      savedLessons(programs, saved),
      pressed,
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
  }, [programs, saved, pressed, notes, deleted])

  const change = (row: SavedListRow, isSaved: boolean) => {
    const { id, title } = row.activity
    flushSync(() => {
      setPressed([...pressed.filter(({ activity }) => activity.id !== id), row])
      record({ activityId: id, isSaved })
    })
    if (!isSaved) announce(`${messages.removed} ${title}`)
    // The pressed button is gone: Undo is in the heart's place, or the heart in Undo's.
    const button = list.current?.querySelector<HTMLElement>(`[data-lesson="${id}"] button`)
    button?.focus({ preventScroll: true })
  }
  const deleteNote = (id: string, note: string) => {
    const { writtenAt } = notes.get(id) ?? { writtenAt: new Date().toISOString() }
    const before = deleted.get(id)
    setDeleted(new Map(deleted).set(id, { text: note, writtenAt: before?.writtenAt ?? writtenAt }))
    save(begin(id), '', 'now')
    announce(messages.noteDeleted)
  }
  const restoreNote = (id: string, note: string) => save(begin(id), note, 'now')
  return { list, rows, lost: lostNotes(rows, notes, deleted), change, deleteNote, restoreNote }
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
