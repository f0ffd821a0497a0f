import { IconHourglass } from '@tabler/icons-react'
import type { OpenPurchase } from '@oka/contract/membership/membership-overview.schema.ts'
import { Note } from '@oka/ui/state/note.tsx'
import { planName } from '../plans/plan-names.ts'
import { openPurchaseMessages as messages } from './open-purchase.messages.ts'

type Purchase = Pick<OpenPurchase, 'durationText' | 'priceString'>

/**
 * A payment that cannot be stopped and needs nothing: in the place of everything that would sell another one.
 */
export const ProcessingNote = ({ purchase: { durationText, priceString } }: { purchase: Purchase }) => (
  <div role="status">
    <Note tone="sky" icon={<IconHourglass size={26} stroke={1.75} aria-hidden />} title={messages.title}>
      <b>{messages.what(planName(durationText), priceString)}</b> <span>{messages.text}</span>
    </Note>
  </div>
)

export const processingLine = ({ durationText, priceString }: Purchase) =>
  messages.line(planName(durationText), priceString)
