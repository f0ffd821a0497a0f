// What the server told this page of the site: name, company, hosts. Nothing of it is built in.
import { createContext, use } from 'react'
import type { SiteInfo } from '@oka/contract/system/site-info.shapes.ts'

const SiteContext = createContext<SiteInfo | null>(null)
export const SiteProvider = SiteContext.Provider

export function useSite(): SiteInfo {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}

/** Address of a drawing, on the configured host of pictures. */
export const drawing = (site: Pick<SiteInfo, 'assetHost'>, name: string) => `${site.assetHost}/illustrations/${name}.svg`

/** The same for a component: `const picture = useDrawings()`. */
export function useDrawings() {
  const site = useSite()
  return (name: string) => drawing(site, name)
}
