// The documented numbers (API-3).
export const membershipType = { free: 0, enrolled: 1 } as const
export const programAccessType = { notEnrolled: 0, trial: 1, enrolled: 2 } as const
/** Bit flags. `unspecified`: none, or access that staff granted. */
export const enrollmentMethod = {
  unspecified: 0,
  stripe: 1,
  revenueCat: 2,
  appStore: 4,
  googlePlay: 8,
  couponCode: 16,
} as const
export const couponCodeAction = { invalid: 1, discount: 2, membership: 3 } as const
export const planDurations = [1, 3, 6, 12] as const
export const planPeriods = { P1M: 1, P3M: 3, P6M: 6, P1Y: 12 } as const

/**
 * `retrying`: a renewal failed, the gateway tries again, and everything stays open. `cancelled`: open until
 * `endsAt`, then it ends.
 */
export const membershipStatuses = ['active', 'retrying', 'cancelled', 'ended'] as const
/**
 * `noCard`: a code paid for it, and no card was added to renew it. `transferred`: a store moved it to another
 * account. `unreadable`: it may go on being charged for, and what its last payment was cannot be read.
 */
export const membershipEnds = [
  'expired',
  'cancelled',
  'refunded',
  'disputed',
  'paymentFailed',
  'noCard',
  'revoked',
  'transferred',
  'unreadable',
] as const
/** The price lists, H launched. */
export const packageNames = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
/** A refund is full until so many days after the payment (MEM-16). */
export const refundDays = 30
/**
 * So many business days after a member requested a refund that is not given by itself, staff have answered.
 */
export const refundAnswerDays = 2
/**
 * Why a cancellation cannot be taken back: the bank holds or took back a payment, or there is no card to
 * charge.
 */
export const renewalBlocks = ['disputed', 'noCard'] as const

/** The documented names of plans, by their months. */
export const durationTexts = {
  1: 'Monthly Subscription',
  3: 'Quarterly Subscription',
  6: 'Semi-Annual Subscription',
  12: 'Annual Subscription',
} as const
