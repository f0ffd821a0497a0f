import type { MarketingInfo } from './marketing.schema.ts'

/** JSON to store, or null when every value is empty, so that stored values are not overwritten. */
export const serializeMarketing = (info: MarketingInfo | undefined): string | null =>
  info && Object.values(info).some((value) => value !== undefined && value !== '')
    ? JSON.stringify(info)
    : null
