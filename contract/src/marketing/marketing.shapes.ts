// Where somebody came from (S1 §3). Tokens, mail addresses and return addresses never get in here.
import * as z from 'zod/mini'
import { text } from '../shared/primitives.ts'

const tag = z.optional(text(200))

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
  referrer: z.optional(text(500)),
  rawQuery: z.optional(text(1_000)),
})
export type MarketingInfo = z.output<typeof marketingInfo>
