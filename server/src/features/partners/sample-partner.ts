import { samplePartnerId } from '@oka/contract/partners/frame-messages.rule.ts'
import { academyPartnerAction, type PartnerRecord } from '@oka/contract/partners/partners.schema.ts'
import { programIds } from '@oka/contract/shared/ids.ts'

/**
 * The school of the developers' page, which doesn't exist. It has no row and no secret, and only pages of the
 * academy itself show its frames.
 */
const record: PartnerRecord = {
  name: 'Example Primary School',
  color: '#1F4E8C',
  callToAction: {
    action: academyPartnerAction.externalEvent,
    label: 'Book a talk with us',
    icon: 'calendar',
    iconLocation: 'left',
  },
  origins: [],
  programs: [programIds.curiousKid],
}

export const samplePartner = { id: samplePartnerId, record, version: 0, sealedSecrets: null }
