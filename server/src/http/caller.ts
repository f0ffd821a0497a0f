// The caller of an endpoint, as its use-case sees it.
import { AppError } from '../errors/app-error.ts'

export interface AnonymousCaller {
  kind: 'anonymous'
  memberId: string
  /** The public anonymous id; `memberId` stays on the server. */
  credential: string
}
export interface MemberCaller {
  kind: 'member'
  memberId: string
  /** The session the access token belongs to. */
  familyId: string
}
export type Caller = { kind: 'visitor' } | AnonymousCaller | MemberCaller

/** A caller with a member record: anonymous or signed in. */
export type Learner = AnonymousCaller | MemberCaller

/** The caller of an endpoint for members only. */
export function memberCaller(caller: Caller): MemberCaller {
  if (caller.kind !== 'member') throw new AppError('unauthenticated')
  return caller
}

/** The error for a learner who was deleted, or merged into an account, after the request was identified. */
export const learnerGoneError = ({ kind }: Learner) =>
  new AppError(kind === 'anonymous' ? 'member_unknown' : 'unauthenticated')
