// "Not now" to signing in, or to the questions of the profile, before an open lesson: no lesson of this tab
// asks again.
import { useSyncExternalStore } from 'react'
import { sessionStore } from '../storage/key-value-store.ts'

const key = 'lesson-question-later'
const listeners = new Set<() => void>()

export function putOffLessonQuestion() {
  sessionStore.write(key, '1')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsLessonQuestionPutOff = () =>
  useSyncExternalStore(
    subscribe,
    () => sessionStore.read(key) !== null,
    () => false,
  )
