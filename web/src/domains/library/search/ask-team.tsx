import { useEffect, useId, useReducer, useRef, type FormEvent } from 'react'
import { createCaller } from '@oka/client/caller.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { requestLesson } from '@oka/contract/lesson-requests/lesson-requests.endpoints.ts'
import { maxRequestLength } from '@oka/contract/lesson-requests/lesson-requests.schema.ts'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { environmentPublished } from '../../../platform/environment/environment.ts'
import { failureText } from '../../../platform/session/call-failure.ts'
import css from './ask-team.module.css'
import { searchMessages as messages } from './search.messages.ts'
import { nextSendState } from './send-request.rule.ts'

interface AskTeamProps {
  /** What was typed into the search, or what was made of it here. */
  text: string
  onChange: (text: string) => void
}

/** In ms. */
const limitMs = 15_000
const hasWords = /[\p{L}\p{N}]/u

/**
 * "Tell us what was missing": sends the words in its field when its button is pressed, without credentials,
 * and nothing else ever (DOOR-3).
 */
export function AskTeam({ text, onChange }: AskTeamProps) {
  const [state, dispatch] = useReducer(nextSendState, { kind: 'ready' })
  const id = useId()
  const thanks = useRef<HTMLParagraphElement>(null)
  const words = text.slice(0, maxRequestLength)
  const isSent = state.kind === 'sent'

  // the button that was pressed is gone
  useEffect(() => {
    if (isSent) thanks.current?.focus()
  }, [isSent])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (state.kind === 'sending') return
    dispatch({ kind: 'pressed' })
    if (!hasWords.test(words)) return dispatch({ kind: 'refused', message: messages.askEmpty })
    const call = createCaller({ apiRoot: environmentPublished().apiRoot, credentials: () => ({}) })
    try {
      await call(requestLesson, { text: words }, { signal: timeLimit(limitMs) })
      dispatch({ kind: 'arrived', text: words })
    } catch (error) {
      dispatch({ kind: 'refused', message: failureText(error) })
    }
  }

  return (
    <section className={css.panel} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{messages.askTitle}</h2>
      {state.kind === 'sent' ? (
        <>
          <p ref={thanks} tabIndex={-1} role="status">
            {messages.askSent}
          </p>
          <blockquote className={css.sent}>{state.text}</blockquote>
        </>
      ) : (
        <form onSubmit={(event) => void send(event)}>
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
            readOnly={state.kind === 'sending'}
            value={words}
            onChange={({ target }) => {
              dispatch({ kind: 'edited' })
              onChange(target.value)
            }}
          />
          {state.kind === 'failed' && <FormError>{state.message}</FormError>}
          <SubmitButton kind="teal" wide={false} className={css.send} isWaiting={state.kind === 'sending'}>
            {state.kind === 'failed' ? messages.tryAgain : messages.askSend}
          </SubmitButton>
        </form>
      )}
      <p className={css.later}>{messages.askLater}</p>
    </section>
  )
}
