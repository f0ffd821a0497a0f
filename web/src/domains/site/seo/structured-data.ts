// The two addresses and the JSON-LD element that every head needs.
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'

/** One fact in the vocabulary of schema.org. */
export interface StructuredData {
  '@type': string
  [property: string]: unknown
}

/** The content of a JSON-LD script element. `<` is escaped, so that no value can end the element. */
export const jsonLd = (data: StructuredData) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)

export const absolutePageUrl = ({ publicUrl }: Pick<SiteInfo, 'publicUrl'>, path: string) => publicUrl + path

export const absoluteAssetUrl = (
  { assetHost, publicUrl }: Pick<SiteInfo, 'assetHost' | 'publicUrl'>,
  path: string,
) => (assetHost || publicUrl) + path
