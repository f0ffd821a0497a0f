import type { MarketingInfo } from './marketing.shapes.ts'

/** As JSON, to be kept; null where nothing was told, so that it overwrites nothing. */
export const toldOfMarketing = (info: MarketingInfo | undefined): string | null =>
  info && Object.values(info).some((value) => value !== undefined && value !== '') ? JSON.stringify(info) : null
