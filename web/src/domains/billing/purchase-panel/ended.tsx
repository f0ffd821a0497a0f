import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import { ProgressRing } from '@oka/ui/progress/progress-ring.tsx'
import text from '@oka/ui/text/text.module.css'
import { useQueryCache } from '../../../platform/session-data/query-cache.ts'
import { dateText } from '../../../platform/text/date-text.ts'
import css from './purchase-panel.module.css'
import { purchasePanelMessages as messages } from './purchase-panel.messages.ts'

/** What an ended membership leaves. */
export interface Stays {
  done: number
  total: number
  saved: number
}

/**
 * That a membership ended and when; why, where the screen of the membership was looked at before; and what
 * stays.
 */
export function Ended({ titleId, on, stays }: { titleId: string; on: string; stays: Stays }) {
  const overview = useQueryCache().getQueryData<MembershipOverview>(['membership'])
  const reason = overview?.memberships[0]?.endedBecause
  return (
    <>
      <div>
        <h2 id={titleId}>{messages.endedOn(dateText(on))}</h2>
        <p className={text.mute}>
          {reason && <span>{messages.reason(reason)} </span>}
          <span>{messages.endedText}</span>
        </p>
      </div>
      {stays.done + stays.saved > 0 && (
        <div className={css.stays}>
          <ProgressRing done={stays.done} total={stays.total} size={64} label={messages.done(stays.done)} />
          <p>
            <b>{messages.done(stays.done)}</b>
            <span className={text.small}>{messages.saved(stays.saved)}</span>
          </p>
        </div>
      )}
    </>
  )
}
