// S1 §3, S2 §3.
import * as z from 'zod/mini'
import { oneOf, text } from '../shared/primitives.ts'

export const academyPartnerAction = { none: 0, academyReferral: 1, externalEvent: 2 } as const

export const partnerInfo = z.object({
  primaryCallToAction: oneOf(academyPartnerAction),
  primaryCallToActionLabel: text(80),
  primaryCallToActionIcon: text(40),
  primaryCallToActionIconLocation: z.literal(['left', 'right']),
  primaryColor: text(9),
})
export const partnerDetails = z.object({ partnerId: text(80), partnerUserId: text(120) })
