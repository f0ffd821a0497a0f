// What a client holds about itself (S1 §3 session identity), and how emails and passwords must look (S1 §5).
import * as z from 'zod/mini'
import { partnerDetails } from '../partners/partners.shapes.ts'
import { text } from '../shared/primitives.ts'

export const minimumPasswordLength = 7

export const email = text(254).check(
  z.minLength(1, 'Value is required'),
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Value is not a valid email address'),
)

export const credentials = z.object({
  username: email,
  password: text(200).check(z.minLength(minimumPasswordLength, `This field should be at least ${minimumPasswordLength} characters long`)),
})

export const signedInUser = z.object({ id: text(64), firstName: text(80), partnerId: z.nullable(text(80)), partnerUserId: z.nullable(text(120)) })

export const sessionIdentity = z.object({
  accessToken: z.nullable(text(4_000)),
  refreshToken: z.nullable(text(400)),
  memberId: z.nullable(text(64)),
  partnerDetails: z.nullable(partnerDetails),
})
