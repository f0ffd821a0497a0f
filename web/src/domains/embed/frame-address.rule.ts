import type { PartnerInfo } from '@oka/contract/partners/partners.schema.ts'

interface Place {
  partnerId: string
  userId: string
  programId: string
  activityId: string
}

/** The path of a frame with all its parts (EMB-1). */
export const completePath = ({ partnerId, userId, programId, activityId }: Place) =>
  `/embed/${[partnerId, userId, programId, activityId].map(encodeURIComponent).join('/')}`

/** The fragment holds the partner's token for this visit: `#token=…`; `null` without one. */
export const tokenIn = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token')

/** Where the logo, and the button of a referral, lead: with the partner's and the user's id (EMB-7). */
export function referralOf(
  { referralAddress, partnerId }: Pick<PartnerInfo, 'referralAddress' | 'partnerId'>,
  userId: string,
  publicUrl: string,
): string {
  const address = new URL(referralAddress, publicUrl)
  address.searchParams.set('partnerId', partnerId)
  address.searchParams.set('userId', userId)
  return address.href
}
