import type { PartnerInfo } from '@oka/contract/partners/partners.schema.ts'
import type { Partner } from './partner-directory.ts'

/** What a frame shows of its partner (SES-11). `userId`: null where nobody knows it. */
export const partnerInfoOf = (
  { id, record }: Pick<Partner, 'id' | 'record'>,
  userId: string | null,
  publicUrl: string,
): PartnerInfo => ({
  primaryCallToAction: record.callToAction.action,
  primaryCallToActionLabel: record.callToAction.label,
  primaryCallToActionIcon: record.callToAction.icon,
  primaryCallToActionIconLocation: record.callToAction.iconLocation,
  primaryColor: record.color,
  partnerId: id,
  name: record.name,
  logo: record.logo ?? null,
  referralAddress: referralAddress(record.referralAddress ?? `${publicUrl}/`, id, userId),
  origins: [...record.origins],
  hasLearningRecord: record.learningRecord !== undefined,
})

/** The partner's address with both ids, encoded (EMB-7); its own query and fragment stay. */
function referralAddress(address: string, partnerId: string, userId: string | null): string {
  const url = new URL(address)
  url.searchParams.set('partnerId', partnerId)
  if (userId !== null) url.searchParams.set('userId', userId)
  return url.href
}
