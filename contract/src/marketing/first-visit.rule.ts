import type { MarketingInfo } from './marketing.schema.ts'

/** A link can be made by anybody: what is longer says nothing of where somebody came from. */
const maxLength = 200

/**
 * What the address of a visitor's first page says of where they came from, for `marketingInfo` (SES-9): the
 * campaign of its link and the partner whose page led here (EMB-7). Nothing else of the address is read: its
 * referrer, the click ids of advertisers and the rest of its query follow a person, which nobody agreed to
 * (docs/decisions/0068). `search` begins with `?` or is empty; undefined where it says nothing.
 */
export function readFirstVisit(search: string): MarketingInfo | undefined {
  const query = new URLSearchParams(search)
  const read = (name: string): string | undefined => {
    const value = query.get(name)?.trim()
    return value && value.length <= maxLength && /^\P{Cc}*$/u.test(value) && !/@|%40/.test(value)
      ? value
      : undefined
  }
  const info: MarketingInfo = {
    utmSource: read('utm_source'),
    utmMedium: read('utm_medium'),
    utmCampaign: read('utm_campaign'),
    utmTerm: read('utm_term'),
    utmContent: read('utm_content'),
    partnerIdentifier: read('partnerId'),
    partnerUserIdentifier: read('userId'),
  }
  return Object.values(info).some((value) => value !== undefined) ? info : undefined
}
