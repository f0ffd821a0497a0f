import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconInfoCircle } from '@tabler/icons-react'
import { ApiError } from '@oka/client/api-error.ts'
import { feedbackType } from '@oka/contract/feedback/feedback.enums.ts'
import {
  maxFeedbackText,
  negativeReasons,
  positiveReasons,
  type FeedbackReason,
} from '@oka/contract/messages/messages.schema.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { TextArea } from '@oka/ui/form/text-area.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useOnline } from '../../../platform/network/use-online.ts'
import { accountEmail, useIsSignedIn } from '../../../platform/session/signed-in.ts'
import css from './feedback.module.css'
import type { FeedbackDraft } from './feedback-draft.ts'
import { feedbackMessages as messages } from './feedback.messages.ts'

interface FeedbackFormProps {
  draft: FeedbackDraft
  onChange: (changes: Pick<FeedbackDraft, 'reasons'> | Pick<FeedbackDraft, 'text'>) => void
  place: string
  /** The press itself has arrived. */
  isNoted: boolean
  pressFailed: boolean
  isWaiting: boolean
  error: unknown
  /** With the address that an answer goes to; null: none is wanted. */
  onSend: (answerTo: string | null) => void
  back: ReactNode
}

const optionsOf = <Reason extends FeedbackReason>(
  reasons: readonly Reason[],
  labels: Readonly<Record<Reason, string>>,
) => reasons.map((value) => ({ value, label: labels[value] }))

const positive = optionsOf(positiveReasons, messages.reasons.positive)
const negative = optionsOf(negativeReasons, messages.reasons.negative)

export function FeedbackForm({
  draft: { type, reasons, text: words },
  onChange,
  place,
  isNoted,
  pressFailed,
  isWaiting,
  error,
  onSend,
  back,
}: FeedbackFormProps) {
  const [wantsAnswer, setWantsAnswer] = useState(true)
  const answerId = useId()
  const form = useRef<HTMLFormElement>(null)
  const isPositive = type === feedbackType.positive
  const email = useIsSignedIn() && !isPositive ? accountEmail() : null
  // what was pressed is gone
  useEffect(() => form.current?.focus(), [])

  function send(event: FormEvent) {
    event.preventDefault()
    onSend(wantsAnswer && words !== '' ? email : null)
  }

  return (
    <form ref={form} tabIndex={-1} className={css.form} onSubmit={send}>
      {isPositive && (
        <p className={text.small}>
          <span role="status">{isNoted ? messages.noted : pressFailed ? '' : messages.sending}</span>{' '}
          <span>{messages.positiveLead}</span>
        </p>
      )}
      {isPositive ? (
        <Choices
          legend={messages.positiveLegend}
          count="any"
          shape="chip"
          options={positive}
          chosen={reasons}
          onChange={(value, isChosen) =>
            onChange({
              reasons: isChosen ? [...reasons, value] : reasons.filter((one) => one !== value),
            })
          }
        />
      ) : (
        <Choices
          legend={messages.negativeTitle}
          count="one"
          shape="radio"
          options={negative}
          chosen={reasons}
          onChange={(value) => onChange({ reasons: [value] })}
        />
      )}
      <TextArea
        label={isPositive ? messages.positiveText : messages.negativeText}
        hint={messages.leaveOutNames}
        rows={3}
        maxLength={maxFeedbackText}
        readOnly={isWaiting}
        value={words}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {email !== null && (
        <div className={css.answer}>
          <input
            id={answerId}
            type="checkbox"
            checked={wantsAnswer}
            onChange={({ target }) => setWantsAnswer(target.checked)}
          />
          <label htmlFor={answerId}>
            {messages.writeBack} <b className={css.address}>{email}</b>
          </label>
        </div>
      )}
      {!isPositive && (
        <p className={css.added}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          <span>{messages.whatIsAdded(place)}</span>
        </p>
      )}
      <Trouble error={error} pressFailed={pressFailed} />
      <SubmitButton isWaiting={isWaiting}>{error === null ? messages.send : messages.tryAgain}</SubmitButton>
      {back}
    </form>
  )
}

function Trouble({ error, pressFailed }: { error: unknown; pressFailed: boolean }) {
  const isOnline = useOnline()
  if (error === null && !pressFailed) return null
  if (error instanceof ApiError && error.code === 'rate_limited')
    return <FormError>{messages.tooMany}</FormError>
  const failed = error === null ? messages.pressFailed : messages.failed
  return (
    <FormError>
      <span>{isOnline ? failed : messages.offline}</span>{' '}
      {isOnline && error !== null && (
        <Link to={paths.contactUs} replace>
          {messages.contactPage}
        </Link>
      )}
    </FormError>
  )
}
