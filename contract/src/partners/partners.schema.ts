// As documented (SES-11).
import * as z from 'zod/mini'
import { enumValue, boundedString } from '../shared/primitives.ts'

export const academyPartnerAction = { none: 0, academyReferral: 1, externalEvent: 2 } as const

export const partnerInfo = z.object({
  primaryCallToAction: enumValue(academyPartnerAction),
  primaryCallToActionLabel: boundedString(80),
  primaryCallToActionIcon: boundedString(40),
  primaryCallToActionIconLocation: z.literal(['left', 'right']),
  primaryColor: boundedString(9),
})
