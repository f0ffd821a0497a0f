// Where a visitor came from (SES-9). Never contains tokens, email addresses or return addresses.
import * as z from 'zod/mini'
import { boundedString } from '../shared/primitives.ts'

/** Bytes of UTF-8 as JSON, as it is stored: anybody can send this without an account. */
export const maxMarketingBytes = 4_000

/** A control character takes six bytes in JSON, and no link contains one. */
const printable = (max: number) =>
  z.optional(boundedString(max).check(z.regex(/^\P{Cc}*$/u, 'must not contain control characters')))
const tag = printable(200)

export const marketingInfo = z
  .object({
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
    referrer: printable(500),
    rawQuery: printable(1_000),
  })
  .check(
    z.refine(
      (info) => new TextEncoder().encode(JSON.stringify(info)).length <= maxMarketingBytes,
      `must not take more than ${maxMarketingBytes} bytes`,
    ),
  )
export type MarketingInfo = z.output<typeof marketingInfo>
