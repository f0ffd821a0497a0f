// The site configuration that pages use; none of it is compiled in (ENV-6).
import * as z from 'zod/mini'
import { deskHours } from '../messages/conversation.schema.ts'
import { boundedString, integer } from '../shared/primitives.ts'
import { environmentSettings } from '../environment/environment.schema.ts'

export const company = z.object({
  legalName: boundedString(160),
  taxNumber: boundedString(60),
  address: boundedString(300),
  phone: boundedString(40),
  email: boundedString(254),
})

export const socialLinks = z.object({
  facebook: boundedString(300),
  instagram: boundedString(300),
  youtube: boundedString(300),
  linkedIn: boundedString(300),
  tiktok: boundedString(300),
})

export const siteInfo = z.object({
  productName: boundedString(80),
  company,
  socialLinks,
  /** Where each app store has its own terms; '' for no link. */
  storeTerms: z.object({ android: boundedString(300), ios: boundedString(300) }),
  language: boundedString(35),
  /** Prefix of images; empty for the same origin. */
  assetHost: boundedString(300),
  publicUrl: boundedString(300),
  version: boundedString(20),
  build: integer(1, 4_000_000_000),
  environment: environmentSettings,
  /** When somebody answers “Chat with Us”; null: nobody says. */
  deskHours: z.nullable(deskHours),
})
export type SiteInfo = z.output<typeof siteInfo>
