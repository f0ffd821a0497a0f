import { Link } from 'react-router'
import { IconHourglass } from '@tabler/icons-react'
import type { OpenPurchase } from '@oka/contract/membership/membership-overview.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { WaitingButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import { paths } from '../../../../app/paths.ts'
import { toast } from '../../../../platform/toast/toasts.ts'
import { ProcessingNote } from '../../open-purchase/processing-note.tsx'
import { planName } from '../../plans/plan-names.ts'
import { Day, Sentence } from '../day.tsx'
import { useStopPurchase } from '../membership.queries.ts'
import { openMemberships } from '../truth/standing.rule.ts'
import css from './buying.module.css'
import { buyingMessages as messages } from './buying.messages.ts'

const icon = <IconHourglass size={26} stroke={1.75} aria-hidden />

/** A purchase that was begun here, in another tab or before a reload. */
export function OpenPurchaseNote({ purchase }: { purchase: OpenPurchase }) {
  const { programId, planId, activityId = null, status, startedAt, durationText, priceString } = purchase
  const stop = useStopPurchase((answer) => {
    // What was paid meanwhile is open now, and the page says so.
    if (answer.openPurchase === null && openMemberships(answer.memberships).length === 0)
      toast(messages.stopped)
  })
  if (status === 'processing') return <ProcessingNote purchase={purchase} />
  return (
    <div>
      <Note
        tone="sky"
        icon={icon}
        title={messages.middleOfPaying}
        actions={
          <>
            <Link
              className={`${buttonClass('teal')} ${css.teal}`}
              to={paths.payment(programId, planId, activityId)}
            >
              {messages.continuePaying}
            </Link>
            <WaitingButton kind="outline" isWaiting={stop.isPending} onClick={() => stop.run(null)}>
              {messages.stopPaying}
            </WaitingButton>
          </>
        }
      >
        <b>{messages.whatIsPaid(planName(durationText), priceString)}</b>{' '}
        <Sentence
          text={status === 'unknown' ? messages.unknownText : messages.middleOfPayingText}
          values={{ date: <Day at={startedAt} /> }}
        />
      </Note>
      {stop.errorText && <FormError>{stop.errorText}</FormError>}
    </div>
  )
}
