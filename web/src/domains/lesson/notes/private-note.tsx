import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { maxNote } from '@oka/contract/notes/notes.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { noteId } from '../../../app/paths.ts'
import { announce } from '../../../platform/announcer/announcer.ts'
import { useNotes } from '../../library/index.ts'
import { NoteStatus } from './note-status.tsx'
import { notesMessages as messages } from './notes.messages.ts'
import css from './private-note.module.css'
import { useNoteState } from './use-note-state.ts'
import { useTypedText } from './use-typed-text.ts'

interface PrivateNoteProps {
  activity: Activity
  /** Below a lesson that is shut: shown only where something is written. */
  isShut?: boolean
}

/** A private note to a lesson: saved as it is written, here and in the account (DOOR-10). */
export default function PrivateNote({ activity, isShut = false }: PrivateNoteProps) {
  const { id } = activity
  const heading = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const notes = useNotes()
  const { begin, save, isReady } = notes
  const note = notes.notes.get(id) ?? null
  const [hasWritten, setHasWritten] = useState(false)
  const [deleted, setDeleted] = useState<string | null>(null)
  const { text, isTyping, type, flush } = useTypedText({
    stored: note?.text ?? '',
    begin: () => begin(id),
    save,
  })
  const maxLength = note?.maxLength ?? maxNote
  const state = useNoteState({ notes, note, isTyping, hasWritten, isTooLong: text.length > maxLength })
  useCaretFromEnd(field, text)
  useEffect(() => {
    // Saved leads here.
    if (location.hash === `#${noteId}` && isReady) focusEnd(field.current)
  }, [isReady])

  const replace = (whole: string) => {
    type(whole)
    flush()
  }
  const remove = () => {
    setDeleted(text)
    replace('')
    announce(messages.deleted)
  }
  const undo = () => {
    setDeleted(null)
    replace(deleted ?? '')
    setHasWritten(true)
    requestAnimationFrame(() => focusEnd(field.current))
  }
  if (deleted !== null && text === '') return <Deleted onUndo={undo} />
  if (isShut && text === '' && !hasWritten) return null
  return (
    <section className={css.paper} aria-labelledby={heading}>
      <h2 id={heading}>{messages.title}</h2>
      <div className={css.lines} data-text={text}>
        <textarea
          ref={field}
          aria-labelledby={heading}
          aria-describedby={`${heading}status`}
          aria-invalid={state === 'tooLong' || undefined}
          aria-busy={!isReady || undefined}
          rows={3}
          placeholder={messages.placeholder}
          value={text}
          readOnly={!isReady}
          autoComplete="off" // browsers would fill it again after Back, for whoever holds the phone then
          onChange={({ target }) => {
            setHasWritten(true)
            type(target.value)
          }}
          // browsers show the line of the caret only
          onKeyUp={({ key, currentTarget }) =>
            key === 'Tab' && currentTarget.scrollIntoView({ block: 'center' })
          }
          onBlur={flush}
        />
      </div>
      <div className={css.foot}>
        <NoteStatus
          id={`${heading}status`}
          state={state}
          activity={activity}
          text={text}
          maxLength={maxLength}
          onRetry={() => replace(text)}
        />
        {text !== '' && (
          <>
            <Button
              kind="text"
              className={`${css.quiet} ${css.change}`}
              onClick={() => focusEnd(field.current)}
            >
              <IconPencil size={18} stroke={1.75} aria-hidden />
              {messages.change}
            </Button>
            <Button kind="text" className={css.quiet} onClick={remove}>
              <IconTrash size={18} stroke={1.75} aria-hidden />
              {messages.delete}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** In the note's place until the lesson is left. */
function Deleted({ onUndo }: { onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <div className={css.deleted}>
      <IconTrash size={24} stroke={1.75} aria-hidden />
      <b>{messages.deleted}</b>
      <Button kind="text" className={css.quiet} ref={undo} onClick={onUndo}>
        {messages.undo}
      </Button>
    </div>
  )
}

function focusEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

/** A text that was joined above what is being written leaves the caret where it was in that. */
function useCaretFromEnd(field: { current: HTMLTextAreaElement | null }, text: string) {
  const shown = useRef(text)
  const caret = useRef(0)
  useEffect(() => {
    const keep = () => {
      caret.current = field.current?.selectionStart ?? 0
    }
    document.addEventListener('selectionchange', keep)
    return () => document.removeEventListener('selectionchange', keep)
  }, [field])
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = text
    if (document.activeElement !== field.current || text.length <= before.length + 1) return
    if (!text.endsWith(before) || before === '') return
    const at = caret.current + text.length - before.length
    if (caret.current <= before.length) field.current?.setSelectionRange(at, at)
  }, [field, text])
}
