// When the form of the profile in a locked lesson stays away: after "Not now", and after a save until a
// lesson ends (LEARN-8).
import { createAtom } from '../../../platform/rendering/atom.ts'

/** For scripts of the page; it says that a profile was saved and nothing of what is in it. */
export const profileSavedEvent = 'oka:profile-saved'

const hasAction = createAtom(false)
const isDeclined = createAtom(false)

/** A save of the profile has reached the server. */
export function markProfileAction() {
  hasAction.set(true)
  dispatchEvent(new Event(profileSavedEvent))
}

/** A lesson ended. */
export function clearProfileAction() {
  if (hasAction.read()) hasAction.set(false)
}

/** Until the page is loaded anew. */
export const declineProfileForm = () => isDeclined.set(true)

/** Whether a locked lesson may still show the form. */
export function useMayAskForProfile(): boolean {
  const isMarked = hasAction.useValue()
  return !isDeclined.useValue() && !isMarked
}
