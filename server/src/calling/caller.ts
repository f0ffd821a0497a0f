// Who a use-case works for.
import { AppError } from '../errors/app-error.ts'

export interface AnonymousCaller {
  kind: 'anonymous'
  memberId: string
  /** The id she knows herself by. */
  credential: string
}
export interface MemberCaller {
  kind: 'member'
  memberId: string
  /** The session she is signed in by. */
  familyId: string
}
export type Caller = { kind: 'visitor' } | AnonymousCaller | MemberCaller
// 'partner' and 'staff' join with the issues that let them in.

/** The caller of an endpoint for anonymous members only. */
export function anonymousOf(caller: Caller): AnonymousCaller {
  if (caller.kind !== 'anonymous') throw new AppError('member_unknown')
  return caller
}

/** The caller of an endpoint for signed-in members only. */
export function memberOf(caller: Caller): MemberCaller {
  if (caller.kind !== 'member') throw new AppError('unauthenticated')
  return caller
}
