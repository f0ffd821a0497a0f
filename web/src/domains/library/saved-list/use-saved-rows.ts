import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { announce } from '../../../platform/announcer/announcer.ts'
import { savedActivityKind } from '../../../platform/session-data/kinds/saved-activities.kind.ts'
import { savedLessons, type SavedLesson } from '../saved-activities/saved-lessons.ts'
import { useSavedActivities } from '../saved-activities/use-saved-activities.ts'
import { useRecord } from '../../../platform/session-data/session-provider.tsx'
import { savedListMessages as messages } from './saved-list.messages.ts'

export interface SavedListRow extends SavedLesson {
  /** False for a lesson that was removed here and can be saved again. */
  isSaved: boolean
}

/**
 * The rows of the list. What is removed here keeps its place until the page is left, also when it is saved
 * again.
 */
export function useSavedRows(programs: readonly Program[]) {
  const saved = useSavedActivities()
  const record = useRecord(savedActivityKind)
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<readonly SavedLesson[]>([])
  const rows = useMemo(() => rowsOf(savedLessons(programs, saved), removed), [programs, saved, removed])

  const change = (index: number, isSaved: boolean) => {
    const row = rows[index]
    if (!row) return
    flushSync(() => {
      if (!isSaved) setRemoved([...removed.filter(({ activity }) => activity.id !== row.activity.id), row])
      record({ activityId: row.activity.id, isSaved })
    })
    if (!isSaved) announce(`${messages.removed} ${row.activity.title}`)
    // The pressed button is gone: Undo is in the heart's place, or the heart in Undo's.
    list.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true })
  }
  return { list, rows, change }
}

function rowsOf(saved: readonly SavedLesson[], removed: readonly SavedLesson[]): SavedListRow[] {
  const positions = new Map(removed.map(({ activity, savedAt }) => [activity.id, savedAt]))
  const savedIds = new Set(saved.map(({ activity }) => activity.id))
  const shown = saved.map((lesson) => ({
    ...lesson,
    savedAt: positions.get(lesson.activity.id) ?? lesson.savedAt,
    isSaved: true,
  }))
  const gone = removed
    .filter(({ activity }) => !savedIds.has(activity.id))
    .map((lesson) => ({ ...lesson, isSaved: false }))
  return [...shown, ...gone].toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
}
