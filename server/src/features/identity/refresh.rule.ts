// What a presented refresh token leads to (SES-4). Pure; times in epoch milliseconds.

/**
 * A consumed token may be presented again for this long: the response with its successor may have been lost.
 */
export const graceMs = 60_000
/** A bound on abuse: real clients lose few responses. */
const maxSuccessors = 10
/** A session that is not used for this long expires. */
export const refreshLifeMs = 60 * 24 * 3_600_000

export interface PresentedToken {
  expiresAt: number
  consumedAt: number | null
  supersededAt: number | null
  familyEndedAt: number | null
  /** At least one of its successors was used. */
  hasUsedSuccessor: boolean
  /** How many were issued for it. */
  successors: number
}

/**
 * Issued by this server, but its row was deleted: a successor of it, or of the token it was issued for, was
 * used.
 */
export interface UsedUpToken {
  isUsedUp: true
  familyEndedAt: number | null
}

/**
 * rotate: consume it and issue a successor · repeat: issue another successor · end: end the family · refuse:
 * change nothing.
 */
export type RefreshDecision = 'rotate' | 'repeat' | 'end' | 'refuse'

/**
 * Null is a token that this server never issued, or whose family is gone. A session that is over for who
 * presents the token ends for everybody: a successor that was lost on its way may live longer than its token.
 */
export function decideRefresh(token: PresentedToken | UsedUpToken | null, now: number): RefreshDecision {
  if (token === null || token.familyEndedAt !== null) return 'refuse'
  if ('isUsedUp' in token || token.supersededAt !== null || token.expiresAt <= now) return 'end'
  if (token.consumedAt === null) return 'rotate'
  const isRepeat =
    now - token.consumedAt <= graceMs && !token.hasUsedSuccessor && token.successors < maxSuccessors
  return isRepeat ? 'repeat' : 'end'
}
