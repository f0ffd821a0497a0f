import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { timeLimit } from '@oka/client/time-limit.ts'
import { requestLesson } from '@oka/contract/lesson-requests/lesson-requests.endpoints.ts'
import { maxRequestLength } from '@oka/contract/lesson-requests/lesson-requests.schema.ts'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { callAsVisitor } from '../../../platform/environment/call-as-visitor.ts'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import css from './ask-team.module.css'
import { searchMessages as messages } from './search.messages.ts'

export interface AskTeamProps {
  /** What was typed into the search, or what was made of it here. */
  text: string
  /** The words that were sent after this search; null before. */
  sent: string | null
  onChange: (text: string) => void
  onSent: (words: string) => void
}

/** In ms. */
const limitMs = 15_000
const hasWords = /[\p{L}\p{N}]/u

/** Without credentials: nothing of this is about anybody. */
async function sendRequest(words: string) {
  await callAsVisitor(requestLesson, { text: words }, { signal: timeLimit(limitMs) })
}

/**
 * "Tell us what was missing": sends the words in its field when its button is pressed, and nothing else ever
 * (DOOR-3).
 */
export function AskTeam({ text, sent, onChange, onSent }: AskTeamProps) {
  const { run, isPending, isDone, errorText, reset } = useFormCall(sendRequest)
  const [isEmpty, setIsEmpty] = useState(false)
  const id = useId()
  const thanks = useRef<HTMLParagraphElement>(null)
  const words = text.slice(0, maxRequestLength)
  const error = isEmpty ? messages.askEmpty : errorText

  // the button that was pressed is gone
  useEffect(() => {
    if (isDone) thanks.current?.focus()
  }, [isDone])

  function send(event: FormEvent) {
    event.preventDefault()
    setIsEmpty(!hasWords.test(words))
    if (hasWords.test(words)) run(words, { onSuccess: () => onSent(words) })
  }

  return (
    <section className={css.panel} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{messages.askTitle}</h2>
      {sent !== null ? (
        <>
          <p ref={thanks} tabIndex={-1} role="status">
            {messages.askSent}
          </p>
          <blockquote className={css.sent}>{sent}</blockquote>
        </>
      ) : (
        <form onSubmit={send}>
          <p id={`${id}says`}>{messages.askText}</p>
          <label className={css.label} htmlFor={`${id}field`}>
            {messages.askField}
          </label>
          <textarea
            id={`${id}field`}
            className={css.field}
            aria-describedby={`${id}says`}
            rows={2}
            maxLength={maxRequestLength}
            autoComplete="off"
            spellCheck={false}
            readOnly={isPending}
            value={words}
            onChange={({ target }) => {
              setIsEmpty(false)
              reset()
              onChange(target.value)
            }}
          />
          {error !== null && <FormError>{error}</FormError>}
          <SubmitButton kind="teal" wide={false} className={css.send} isWaiting={isPending}>
            {error === null ? messages.askSend : messages.tryAgain}
          </SubmitButton>
        </form>
      )}
      <p className={css.later}>{messages.askLater}</p>
    </section>
  )
}
