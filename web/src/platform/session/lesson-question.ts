// The reply to signing in, or to the questions of the profile, before a lesson: for a day no lesson on this
// device asks again, in whichever tab (DOOR-8).
import { useSyncExternalStore } from 'react'
import { localStore } from '../storage/key-value-store.ts'
import { isForgottenAtEnd, isRepliedTo, storedReply, type LessonReply } from './lesson-question.rule.ts'
import { lessonQuestionKey as key } from './personal-data.ts'

const listeners = new Set<() => void>()

export function replyToLessonQuestion(reply: LessonReply) {
  localStore.write(key, storedReply(reply, Date.now()))
  for (const listener of listeners) listener()
}

export function forgetAnsweredLessonQuestion() {
  if (isForgottenAtEnd(localStore.read(key))) localStore.remove(key)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Of a tab that nobody sees: a question that gave way there could start a video that nobody watches. */
let seen: string | null | undefined

function readSeen(): string | null {
  if (seen === undefined || !document.hidden) seen = localStore.read(key)
  return seen
}

export const useIsLessonQuestionRepliedTo = (isShut: boolean) =>
  useSyncExternalStore(
    subscribe,
    () => isRepliedTo(readSeen(), isShut, Date.now()),
    () => false,
  )
