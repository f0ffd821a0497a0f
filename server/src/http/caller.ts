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
/** In a frame on a partner's page (EMB-4). */
export interface PartnerCaller {
  kind: 'partner'
  memberId: string
  /** What the frame sends; `memberId` stays on the server. */
  credential: string
  partnerId: string
  /** The partner's token named the user: every released lesson of the partner's programs is open. */
  isSigned: boolean
  /** The partner is told which lessons the caller finishes. */
  isReported: boolean
  /** The partner's, in its order; the caller sees no others. */
  programs: readonly string[]
}
export type Caller = { kind: 'visitor' } | AnonymousCaller | MemberCaller | PartnerCaller

/** A caller with a member record: anonymous, of a partner, or signed in. */
export type Learner = AnonymousCaller | MemberCaller | PartnerCaller

/** The caller of an endpoint for members only. */
export function memberCaller(caller: Caller): MemberCaller {
  if (caller.kind !== 'member') throw new AppError('unauthenticated')
  return caller
}

const goneErrors = {
  anonymous: 'member_unknown',
  partner: 'partner_unknown',
  member: 'unauthenticated',
} as const

/** The caller of an endpoint for frames only. */
export function partnerCaller(caller: Caller): PartnerCaller {
  if (caller.kind !== 'partner') throw new AppError('partner_unknown')
  return caller
}

/** The error for a learner who was deleted, or merged into an account, after the request was identified. */
export const learnerGoneError = ({ kind }: Learner) => new AppError(goneErrors[kind])
