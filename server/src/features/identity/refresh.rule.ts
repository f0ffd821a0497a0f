// What a shown refresh token brings (SES-4). Pure; times in epoch milliseconds.

/** A consumed token may come again for this long: its answer may have been lost on a poor line. */
export const graceMs = 60_000
/** Lost answers are few; more are somebody playing. */
const mostSuccessors = 10
/** A session that is not used for this long ends by itself. */
export const refreshLifeMs = 60 * 24 * 3_600_000

export interface ShownToken {
  expiresAt: number
  consumedAt: number | null
  supersededAt: number | null
  familyEndedAt: number | null
  /** One of its successors was used already. */
  hasUsedSuccessor: boolean
  /** How many were handed out for it. */
  successors: number
}

/** rotate: a successor, this one is consumed · again: another successor · end: somebody else has it, the family ends · refuse: nothing changes. */
export type RefreshDecision = 'rotate' | 'again' | 'end' | 'refuse'

export function decideRefresh(token: ShownToken | null, now: number): RefreshDecision {
  if (token === null || token.familyEndedAt !== null || token.expiresAt <= now) return 'refuse'
  if (token.supersededAt !== null) return 'end'
  if (token.consumedAt === null) return 'rotate'
  if (now - token.consumedAt > graceMs || token.hasUsedSuccessor) return 'end'
  return token.successors < mostSuccessors ? 'again' : 'refuse'
}
