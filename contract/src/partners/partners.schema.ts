// Organisations that embed programs in their own pages (SES-11, EMB-1 to EMB-8).
import * as z from 'zod/mini'
import { programId } from '../shared/ids.ts'
import { boundedString, enumValue, requiredString } from '../shared/primitives.ts'

/** What a press on the partner's button does (EMB-6). */
export const academyPartnerAction = { none: 0, academyReferral: 1, externalEvent: 2 } as const

export const partnerId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'is not a partner id'))

/** The partner's own code for one of its users: no name, no email address. */
export const partnerUserId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9._~-]{1,128}$/, 'is not a user id of a partner'))

/** In the address of whoever the partner does not sign in (EMB-8). */
export const anonymousPartnerUser = 'anon'

/** 128 random bits in base64url: who a frame's calls are for. A credential. */
export const partnerUserCredential = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'is not a partner user’s credential'))

/** The icons a partner's button may have. */
export const callToActionIcons = [
  'none',
  'calendar',
  'chat',
  'heart',
  'info',
  'mail',
  'phone',
  'star',
] as const

const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'is not a colour such as #1F4E8C'))

/** Of a page that may show the player: https, or http on this machine. No path. */
const origin = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[a-z0-9.-]{1,200}(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)$/,
      'is not an origin such as https://school.example',
    ),
  )

const httpsAddress = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])[^\s\p{Cc}]+$/u, 'is not an https address'),
  )

const callToAction = z.object({
  action: enumValue(academyPartnerAction),
  label: boundedString(80),
  icon: z.enum(callToActionIcons),
  iconLocation: z.literal(['left', 'right']),
})

/** What staff write of a partner in a file (`npm run staff -- partner add`). Secrets are not in it. */
export const partnerRecord = z.strictObject({
  name: requiredString(80),
  /** A small picture as a data address; shown beside the name. */
  logo: z.optional(
    z
      .string()
      .check(
        z.maxLength(40_000),
        z.regex(/^data:image\/(png|svg\+xml|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'is not a small picture'),
      ),
  ),
  color,
  callToAction,
  /** Where the academy's logo, and the button of a referral, lead; partnerId and userId are added. */
  referralAddress: z.optional(httpsAddress),
  /** Pages of other origins show nothing; without any, nobody's. */
  origins: z.array(origin).check(z.maxLength(20)),
  /** What frames show, in this order. */
  programs: z.array(programId).check(z.minLength(1), z.maxLength(10)),
  /** Is told when a signed user finishes a lesson. */
  learningRecord: z.optional(z.strictObject({ address: httpsAddress })),
})
export type PartnerRecord = z.output<typeof partnerRecord>

/** As documented (SES-11); what it says beyond, a frame needs. */
export const partnerInfo = z.object({
  primaryCallToAction: enumValue(academyPartnerAction),
  primaryCallToActionLabel: boundedString(80),
  primaryCallToActionIcon: boundedString(40),
  primaryCallToActionIconLocation: z.literal(['left', 'right']),
  primaryColor: boundedString(9),
  partnerId,
  name: boundedString(80),
  logo: z.nullable(boundedString(40_000)),
  /** The academy's logo leads there (EMB-7): without `userId` where a page is rendered for everybody. */
  referralAddress: boundedString(2_000),
  /** Messages go to pages of these origins only (EMB-3). */
  origins: z.array(boundedString(220)),
  /** The partner is told when a signed user finishes a lesson. */
  hasLearningRecord: z.boolean(),
})
export type PartnerInfo = z.output<typeof partnerInfo>
