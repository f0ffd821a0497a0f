// Cancelling at the end of the period: two taps, no offer, no second question (MEM-12).
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { IconArrowBackUp, IconBook, IconCreditCard } from '@tabler/icons-react'
import { auto } from '@oka/contract/shared/auto.ts'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError, TextField } from '@oka/ui/form/text-field.tsx'
import { EmailText } from '@oka/ui/text/email-text.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import { useIllustrationUrl } from '../../../../platform/site/site.ts'
import { Day, Sentence } from '../day.tsx'
import { DatesInOrder } from '../dates-in-order.tsx'
import { membershipMessages } from '../membership.messages.ts'
import { useAutoRenew } from '../membership.queries.ts'
import { Undo } from '../truth/undo-button.tsx'
import { actsMessages as messages } from './acts.messages.ts'
import css from './acts.module.css'
import { ReasonChoice } from './reason-choice.tsx'

interface CancelFormProps {
  membership: Membership
  email: string
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
/** A reason is longer (MEM-12). */
const shortReason = 2

export const isCancelledAlready = ({ status, autoRenew }: Membership) => status === 'cancelled' || !autoRenew

export function CancelForm({ membership, email }: CancelFormProps) {
  // A reload of a membership that is cancelled already says so too.
  const isCancelled = isCancelledAlready(membership)
  const [wasCancelled] = useState(isCancelled)
  return isCancelled ? (
    <Cancelled membership={membership} email={email} takesFocus={!wasCancelled} />
  ) : (
    <Form membership={membership} />
  )
}

function Form({
  membership: { membershipId, endsAt, endedBecause, refundable, card },
}: {
  membership: Membership
}) {
  const errorId = useId()
  const [reason, setReason] = useState<string>(messages.reasons[0])
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const cancel = useAutoRenew()
  const isOther = reason === messages.somethingElse
  const given = isOther ? words.trim() : reason
  const isShort = given.length <= shortReason
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isShort) field.current?.querySelector('input')?.focus()
    else cancel.run({ membershipId, autoRenew: false, cancellationReason: given })
  }
  return (
    <form noValidate onSubmit={submit} className={css.narrow}>
      <section className={css.keeps}>
        {endsAt !== null && endedBecause === null && (
          <p className={css.big}>
            <Sentence text={messages.staysOpen} values={{ date: <Day at={endsAt} bold /> }} />
          </p>
        )}
        <ul>
          <li>
            <IconCreditCard {...icon} />
            <span>{messages.notChargedAgain}</span>
          </li>
          <li>
            <IconBook {...icon} />
            <span>{messages.yoursStays}</span>
          </li>
          {card !== null && (
            <li>
              <IconArrowBackUp {...icon} />
              <span>{messages.undoUntilThen}</span>
            </li>
          )}
        </ul>
      </section>
      <ReasonChoice
        legend={messages.why}
        options={[...messages.reasons, messages.somethingElse]}
        value={reason}
        onChange={setReason}
      />
      {isOther && (
        <div ref={field}>
          <TextField
            label={messages.inYourWords}
            maxLength={500}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            error={isTried && isShort ? messages.noWords : null}
          />
        </div>
      )}
      {cancel.errorText && <FormError id={errorId}>{cancel.errorText}</FormError>}
      <div className={css.finish}>
        <SubmitButton isWaiting={cancel.isPending} wide={false}>
          {messages.cancel}
        </SubmitButton>
        <Link className={buttonClass('text')} to={paths.membership}>
          {messages.keep}
        </Link>
        <span role="status" className={text.hidden}>
          {cancel.isPending && messages.oneMoment}
        </span>
      </div>
      {refundable?.isAutomatic && (
        <p className={`${text.small} ${text.mute} ${css.or}`}>
          <Sentence
            text={messages.ratherRefund}
            values={{
              date: <Day at={refundable.until} />,
              ask: <Link to={paths.membership}>{messages.askFullRefund}</Link>,
            }}
          />
        </p>
      )}
    </form>
  )
}

function Cancelled({ membership, email, takesFocus }: CancelFormProps & { takesFocus: boolean }) {
  const { status } = membership
  const endsAt = status === 'ended' ? null : membership.endsAt
  const navigate = useNavigate()
  const picture = useIllustrationUrl()
  const done = useRef<HTMLDivElement>(null)
  const [shownAt] = useState(() => new Date().toISOString())
  useEffect(() => {
    if (!takesFocus) return
    done.current?.focus() // the button that was pressed is gone
    scrollTo({ top: 0 }) // to where it says that it is cancelled
  }, [takesFocus])
  return (
    <div className={css.narrow}>
      <img className={css.picture} src={picture('quote-boat-day-wide')} alt="" width={640} height={320} />
      <div ref={done} role="status" tabIndex={-1} className={css.done}>
        {endsAt !== null && (
          <p className={css.big}>
            <Sentence text={messages.staysOpen} values={{ date: <Day at={endsAt} bold /> }} />
          </p>
        )}
        <p className={text.mute}>
          {email === '' ? (
            <span>{messages.cancelledText}</span>
          ) : (
            <Sentence text={messages.cancelledMailed} values={{ email: <EmailText email={email} /> }} />
          )}
        </p>
      </div>
      <div className={css.finish}>
        <Link className={buttonClass('primary')} to={paths.program(auto)}>
          {membershipMessages.continueLearning}
        </Link>
        {status === 'cancelled' && (
          <Undo membership={membership} onUndone={() => void navigate(paths.membership)} />
        )}
      </div>
      {endsAt !== null && (
        <section aria-labelledby="what-happens">
          <h2 id="what-happens">{membershipMessages.whatHappens}</h2>
          <DatesInOrder
            events={[
              ...(takesFocus
                ? [{ kind: 'done', day: <Day at={shownAt} />, what: messages.youCancelled } as const]
                : []),
              { kind: 'end', day: <Day at={endsAt} />, what: membershipMessages.ends },
              { kind: 'after', day: messages.afterThat, what: messages.afterThatText },
            ]}
          />
        </section>
      )}
    </div>
  )
}
