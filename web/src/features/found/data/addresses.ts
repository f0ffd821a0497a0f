import type { SiteInfo } from '@oka/contract/system/site-info.shapes.ts'

export const absolutePage = ({ publicUrl }: Pick<SiteInfo, 'publicUrl'>, path: string) => publicUrl + path

export const absoluteAsset = ({ assetHost, publicUrl }: Pick<SiteInfo, 'assetHost' | 'publicUrl'>, path: string) => (assetHost || publicUrl) + path
