// Where a visitor came from (S1 §3). Never contains tokens, email addresses or return addresses.
import * as z from 'zod/mini'
import { boundedString } from '../shared/primitives.ts'

const tag = z.optional(boundedString(200))

export const marketingInfo = z.object({
  utmSource: tag,
  utmMedium: tag,
  utmCampaign: tag,
  utmTerm: tag,
  utmContent: tag,
  partnerIdentifier: tag,
  partnerUserIdentifier: tag,
  googleIdentifier: tag,
  facebookIdentifier: tag,
  tiktokIdentifier: tag,
  linkedInIdentifier: tag,
  referrer: z.optional(boundedString(500)),
  rawQuery: z.optional(boundedString(1_000)),
})
export type MarketingInfo = z.output<typeof marketingInfo>
