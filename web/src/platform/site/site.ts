// Settings of this deployment from the server: name, company, hosts. None of them is built in.
import { createContext, use } from 'react'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'

const SiteContext = createContext<SiteInfo | null>(null)
export const SiteProvider = SiteContext.Provider

export function useSite(): SiteInfo {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}

/** Address of an illustration on the configured asset host. */
export const illustrationUrl = (site: Pick<SiteInfo, 'assetHost'>, name: string) =>
  `${site.assetHost}/illustrations/${name}.svg`

/** `illustrationUrl` of this page's site. */
export function useIllustrationUrl() {
  const site = useSite()
  return (name: string) => illustrationUrl(site, name)
}
