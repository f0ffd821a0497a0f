import type { SiteInfo } from '@oka/contract/system/site-info.shapes.ts'
import { logoPath } from '@oka/contract/system/share-cards.ts'
import { absoluteAsset, absolutePage } from './addresses.ts'
import type { StructuredData } from './json-ld.ts'

const home = (site: SiteInfo) => absolutePage(site, '/')
const academyId = (site: SiteInfo) => `${home(site)}#academy`

/** The academy where another fact names it. */
export const academyName = (site: SiteInfo): StructuredData => ({ '@type': 'Organization', '@id': academyId(site), name: site.productName, url: home(site) })

/** Who we are; what is not configured is left out. */
export function academyData(site: SiteInfo): StructuredData {
  const { company, socialLinks } = site
  const known = { legalName: company.legalName, taxID: company.taxNumber, address: company.address, telephone: company.phone, email: company.email }
  const elsewhere = Object.values(socialLinks).filter((address) => address !== '')
  return {
    ...academyName(site),
    logo: absoluteAsset(site, logoPath),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== '')),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  }
}

export const websiteData = (site: SiteInfo): StructuredData => ({
  '@type': 'WebSite',
  '@id': `${home(site)}#site`,
  name: site.productName,
  url: home(site),
  inLanguage: site.language,
  publisher: academyName(site),
})
