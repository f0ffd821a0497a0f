// What the pages know of the place that serves them: all of it from configuration, none of it built in (ENV-6).
import * as z from 'zod/mini'
import { text, whole } from '../shared/primitives.ts'
import { environmentSettings } from '../environment/environment.shapes.ts'

export const company = z.object({
  legalName: text(160),
  taxNumber: text(60),
  address: text(300),
  phone: text(40),
  email: text(254),
})

export const socialLinks = z.object({ facebook: text(300), instagram: text(300), youtube: text(300), linkedIn: text(300), tiktok: text(300) })

export const siteInfo = z.object({
  productName: text(80),
  company,
  socialLinks,
  language: text(35),
  /** Prefix of images; empty for the same origin. */
  assetHost: text(300),
  publicUrl: text(300),
  version: text(20),
  build: whole(1, 4_000_000_000),
  environment: environmentSettings,
})
export type SiteInfo = z.output<typeof siteInfo>
