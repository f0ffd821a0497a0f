import { logoPath } from '@oka/contract/system/share-cards.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { absoluteAssetUrl, absolutePageUrl, type StructuredData } from './structured-data.ts'

const homeUrl = (site: SiteInfo) => absolutePageUrl(site, '/')

/** A short reference to the academy, for other facts. */
export const academyReference = (site: SiteInfo): StructuredData => ({
  '@type': 'Organization',
  '@id': `${homeUrl(site)}#academy`,
  name: site.productName,
  url: homeUrl(site),
})

/** The academy with its company; what is not configured is left out. */
export function academyData(site: SiteInfo): StructuredData {
  const { company, socialLinks } = site
  const details = {
    legalName: company.legalName,
    taxID: company.taxNumber,
    address: company.address,
    telephone: company.phone,
    email: company.email,
  }
  const profiles = Object.values(socialLinks).filter((address) => address !== '')
  return {
    ...academyReference(site),
    logo: absoluteAssetUrl(site, logoPath),
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '')),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

export const websiteData = (site: SiteInfo): StructuredData => ({
  '@type': 'WebSite',
  '@id': `${homeUrl(site)}#site`,
  name: site.productName,
  url: homeUrl(site),
  inLanguage: site.language,
  publisher: academyReference(site),
})
