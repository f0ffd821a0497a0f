// How long a question before a lesson stays away once somebody has replied to it (DOOR-8).

/** In a shut lesson only the profile is asked about: putting off an account is no reply to that. */
export function isRepliedTo(stored: string | null, isShut: boolean, now: number): boolean {
  const [reply, until] = (stored ?? '').split(' ')
  return Number(until) > now && !(isShut && reply === 'withoutAccount')
}

/** After a lesson has ended what is missing by then may be asked; "Not now" holds (LEARN-8). */
export const isForgottenAtEnd = (stored: string | null) => stored?.startsWith('answered') === true
