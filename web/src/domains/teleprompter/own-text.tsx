import { useId, useRef, useState, type ClipboardEvent } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import css from './own-text.module.css'
import { isTooLong, maximumTextLength } from './script-text.rule.ts'
import { teleprompterMessages as messages } from './teleprompter.messages.ts'

interface OwnTextProps {
  /** The text in use; '' where there is none yet. */
  text: string
  onUse: (text: string) => void
  onKeepOld: () => void
}

type Problem = 'empty' | 'tooLong'

/** The field is the browser's own until its text is used: a megabyte in state would be copied with each key. */
export function OwnText({ text, onUse, onKeepOld }: OwnTextProps) {
  const fieldId = useId()
  const hintId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  function use() {
    const typed = field.current?.value ?? ''
    const found = typed.trim() === '' ? 'empty' : isTooLong(typed) ? 'tooLong' : null
    setProblem(found)
    if (found === null) onUse(typed)
    else field.current?.focus()
  }
  /** What is too long never reaches the field, where it would hold up the page. */
  function refuseTooLong(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text').length
    const isRefused = value.length - (selectionEnd - selectionStart) + pasted > maximumTextLength
    if (isRefused) event.preventDefault()
    setProblem(isRefused ? 'tooLong' : null)
  }
  return (
    <div className={css.panel}>
      <label htmlFor={fieldId}>{messages.field}</label>
      <textarea
        ref={field}
        id={fieldId}
        className={css.field}
        defaultValue={text}
        placeholder={messages.placeholder}
        aria-describedby={hintId}
        aria-invalid={problem ? true : undefined}
        autoComplete="off"
        onPaste={refuseTooLong}
      />
      <div id={hintId} className={css.hint}>
        {problem && <FormError>{messages[problem]}</FormError>}
        {problem === 'tooLong' && text !== '' && <p>{messages.stillHere}</p>}
        <p>{messages.hint}</p>
      </div>
      <div className={css.actions}>
        <Button kind="teal" onClick={use}>
          {messages.use}
        </Button>
        {text === '' ? (
          <Button kind="text" onClick={() => onUse(messages.sampleText)}>
            {messages.sample}
          </Button>
        ) : (
          <Button kind="text" onClick={onKeepOld}>
            {messages.keepOld}
          </Button>
        )}
      </div>
    </div>
  )
}
