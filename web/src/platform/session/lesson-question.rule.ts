// How long a question before a lesson stays away once somebody has replied to it (DOOR-8).

/**
 * `withoutAccount`: signing in was put off. `declined`: "Not now" to the questions of the profile.
 * `answered`: they were saved.
 */
export type LessonReply = 'withoutAccount' | 'declined' | 'answered'

const dayMs = 86_400_000

export const storedReply = (reply: LessonReply, now: number) => `${reply} ${now + dayMs}`

/** In a shut lesson only the questions of the profile are asked, so putting off an account is no reply to them. */
export function isRepliedTo(stored: string | null, isShut: boolean, now: number): boolean {
  const [reply, until] = (stored ?? '').split(' ')
  return Number(until) > now && !(isShut && reply === 'withoutAccount')
}

/** After a lesson has ended what is missing by then may be asked; "Not now" holds (LEARN-8). */
export const isForgottenAtEnd = (stored: string | null) => stored?.startsWith('answered') === true
