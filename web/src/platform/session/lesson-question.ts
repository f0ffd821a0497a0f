// The reply to signing in, or to the questions of the profile, before a lesson: for a day no lesson on this
// device asks again, in whichever tab (DOOR-8).
import { localStore } from '../storage/key-value-store.ts'
import { lessonQuestionKey } from './personal-data.ts'

/**
 * `withoutAccount`: signing in was put off. `declined`: "Not now" to the questions of the profile.
 * `answered`: they were saved.
 */
export type LessonReply = 'withoutAccount' | 'declined' | 'answered'

const dayMs = 86_400_000

export const storedReply = (reply: LessonReply, now: number) => `${reply} ${now + dayMs}`

export const replyListeners = new Set<() => void>()

export function replyToLessonQuestion(reply: LessonReply) {
  localStore.write(lessonQuestionKey, storedReply(reply, Date.now()))
  for (const listener of replyListeners) listener()
}
