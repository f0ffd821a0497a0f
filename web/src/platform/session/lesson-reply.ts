// What a lesson reads of the reply to a question before it.
import { useSyncExternalStore } from 'react'
import { localStore } from '../storage/key-value-store.ts'
import { replyListeners } from './lesson-question.ts'
import { isForgottenAtEnd, isRepliedTo } from './lesson-reply.rule.ts'
import { lessonQuestionKey } from './personal-data.ts'

/** A lesson ended. */
export function forgetAnsweredLessonQuestion() {
  if (isForgottenAtEnd(localStore.read(lessonQuestionKey))) localStore.remove(lessonQuestionKey)
}

function subscribe(listener: () => void) {
  replyListeners.add(listener)
  addEventListener('storage', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    replyListeners.delete(listener)
    removeEventListener('storage', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/**
 * A tab that nobody sees keeps what it knew: a question that gave way there could start a video that nobody
 * watches.
 */
let seen: string | null | undefined

function readSeen(): string | null {
  if (seen === undefined || !document.hidden) seen = localStore.read(lessonQuestionKey)
  return seen
}

export const useIsLessonQuestionRepliedTo = (isShut: boolean) =>
  useSyncExternalStore(
    subscribe,
    () => isRepliedTo(readSeen(), isShut, Date.now()),
    () => false,
  )
