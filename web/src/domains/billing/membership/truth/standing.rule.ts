// Which of a member's memberships says until when lessons are open, and which of them cost something twice.
import { enrollmentMethod } from '@oka/contract/membership/membership.enums.ts'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'

export type Source = 'card' | 'appStore' | 'googlePlay' | 'otherStore' | 'code' | 'staff'

const sources: Readonly<Record<number, Source>> = {
  [enrollmentMethod.stripe]: 'card',
  [enrollmentMethod.revenueCat]: 'otherStore',
  [enrollmentMethod.appStore]: 'appStore',
  [enrollmentMethod.googlePlay]: 'googlePlay',
  [enrollmentMethod.couponCode]: 'code',
}

export const sourceOf = ({ enrollmentMethod: method }: Pick<Membership, 'enrollmentMethod'>): Source =>
  sources[method] ?? 'staff'

export const isOfStore = (source: Source) =>
  source === 'appStore' || source === 'googlePlay' || source === 'otherStore'

/** Closed here, and perhaps charged for: the server cannot read what its last payment was. */
export const isUnreadable = ({ endedBecause }: Pick<Membership, 'endedBecause'>) =>
  endedBecause === 'unreadable'

export const openMemberships = (memberships: readonly Membership[]) =>
  memberships.filter(({ status }) => status !== 'ended')

/** The one that is open longest; one without an end above all. Null: nothing is open. */
export function longestOpen(memberships: readonly Membership[]): Membership | null {
  return openMemberships(memberships).reduce<Membership | null>(
    (longest, one) => (longest === null || endOf(one) > endOf(longest) ? one : longest),
    null,
  )
}

const endOf = ({ endsAt }: Membership) => (endsAt === null ? Infinity : Date.parse(endsAt))

/** Charged again by two of them, as things stand. */
export const paysTwice = (memberships: readonly Membership[]) =>
  openMemberships(memberships).filter(
    (one) => one.autoRenew && (sourceOf(one) === 'card' || isOfStore(sourceOf(one))),
  ).length > 1

/** The one that is meant: by its id, else the only one by card that is open, or may be charged for. */
export function membershipMeant(
  memberships: readonly Membership[],
  membershipId: string | null,
): Membership | null {
  const byCard = memberships.filter(
    (one) => (one.status !== 'ended' || isUnreadable(one)) && sourceOf(one) === 'card',
  )
  return (membershipId === null ? byCard[0] : byCard.find((one) => one.membershipId === membershipId)) ?? null
}
