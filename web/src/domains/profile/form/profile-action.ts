// When the form of the profile in a locked lesson stays away: after a reply to it (DOOR-8), and after a save
// until a lesson ends (LEARN-8).
import { createAtom } from '../../../platform/rendering/atom.ts'
import {
  forgetAnsweredLessonQuestion,
  useIsLessonQuestionRepliedTo,
} from '../../../platform/session/lesson-reply.ts'

/** For scripts of the page; it says that a profile was saved and nothing of what is in it. */
export const profileSavedEvent = 'oka:profile-saved'

const hasAction = createAtom(false)

/** A save of the profile has reached the server. */
export function markProfileAction() {
  hasAction.set(true)
  dispatchEvent(new Event(profileSavedEvent))
}

/** A lesson ended. */
export function clearProfileAction() {
  if (hasAction.read()) hasAction.set(false)
  forgetAnsweredLessonQuestion()
}

/** Whether a locked lesson may still show the form. */
export function useMayAskForProfile(): boolean {
  const isMarked = hasAction.useValue()
  return !useIsLessonQuestionRepliedTo(true) && !isMarked
}
