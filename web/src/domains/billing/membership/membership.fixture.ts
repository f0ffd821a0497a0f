import { enrollmentMethod } from '@oka/contract/membership/membership.enums.ts'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'

/** A year by card that renews. */
export const makeMembership = (over: Partial<Membership> = {}): Membership => ({
  membershipId: 'm1',
  programId: 'opp.full',
  enrollmentMethod: enrollmentMethod.stripe,
  status: 'active',
  planId: 'opp.full-h-aud-12-12000',
  durationText: 'Annual Subscription',
  startedAt: '2026-11-21T00:00:00.000Z',
  endsAt: '2027-11-21T00:00:00.000Z',
  endedBecause: null,
  autoRenew: true,
  nextCharge: {
    at: '2027-11-21T00:00:00.000Z',
    priceString: '$120.00',
    durationText: 'Annual Subscription',
    noticeAt: '2027-10-22T00:00:00.000Z',
  },
  needsCard: null,
  renewalBlock: null,
  retry: null,
  nextPlan: null,
  card: { brand: 'Visa', last4: '4242' },
  couponCode: null,
  managementUrl: null,
  hasPortal: false,
  refundable: {
    priceString: '$108.00',
    until: '2026-12-21T00:00:00.000Z',
    card: { brand: 'Visa', last4: '4242' },
    isAutomatic: true,
  },
  refundRequest: null,
  refund: null,
  lastPayment: { priceString: '$108.00', at: '2026-11-21T00:00:00.000Z' },
  ...over,
})
