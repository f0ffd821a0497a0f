import { useId, useState } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { maxSheetText, type OfferedText } from '@oka/contract/sheets/sheet-texts.schema.ts'
import type { SheetField } from '@oka/contract/sheets/sheets.ts'
import { Button } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { announce } from '../../../platform/announcer/announcer.ts'
import css from '../sheet-editor.module.css'
import type { FieldWords } from '../sheet-words.messages.ts'
import { sheetsMessages as messages } from '../sheets.messages.ts'
import type { Sheet } from '../use-sheet.ts'

interface TextFieldProps {
  words: FieldWords
  sheet: Sheet
  field: SheetField
  isLessonDone: (activityId: string) => boolean
}

/** A box of the sheet: what is written in it, and lines that can be added with one press. */
export function TextField({ words: { label, hint, lines }, sheet, field, isLessonDone }: TextFieldProps) {
  const id = useId()
  const written = sheet.textOf(field)
  return (
    <section className={css.field} aria-labelledby={`${id}label`}>
      <label htmlFor={id} id={`${id}label`}>
        <b>{label}</b>
      </label>
      {(hint ?? lines) && (
        <p id={`${id}hint`} className={`${text.small} ${text.mute}`}>
          {[hint, ...(lines ?? [])].filter(Boolean).join('. ')}
        </p>
      )}
      <textarea
        id={id}
        aria-describedby={hint || lines ? `${id}hint` : undefined}
        className={css.text}
        rows={Math.max(3, written.split('\n').length)}
        maxLength={maxSheetText}
        value={written}
        readOnly={!sheet.isReady}
        autoComplete="off" // browsers would fill it again after Back, for whoever holds the phone then
        onChange={({ target }) => sheet.write(field, target.value)}
      />
      <OfferedLines
        label={label}
        offered={sheet.offered.filter(
          (one) =>
            one.field === field &&
            !written.includes(one.text) &&
            withLine(written, one.text).length <= maxSheetText,
        )}
        isLessonDone={isLessonDone}
        onAdd={(line) => sheet.write(field, withLine(written, line))}
      />
    </section>
  )
}

const withLine = (written: string, line: string) =>
  [written.replace(/\n+$/, ''), line].filter(Boolean).join('\n')

const shownFirst = 3

interface OfferedLinesProps {
  label: string
  offered: readonly OfferedText[]
  isLessonDone: (activityId: string) => boolean
  onAdd: (line: string) => void
}

/** Of series and of lessons that are done first. */
function OfferedLines({ label, offered, isLessonDone, onAdd }: OfferedLinesProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (offered.length === 0) return null
  const isNear = ({ activityId }: OfferedText) => activityId === null || isLessonDone(activityId)
  const sorted = [...offered.filter(isNear), ...offered.filter((one) => !isNear(one))]
  const shown = showsAll ? sorted : sorted.slice(0, shownFirst)
  return (
    <>
      <p className={`${text.small} ${text.mute}`}>{messages.offered}</p>
      <ul className={css.offered} aria-label={messages.offeredFor(label)}>
        {shown.map(({ text: line, from }) => (
          <li key={line}>
            <button
              type="button"
              aria-label={messages.add(line)}
              title={from}
              onClick={() => {
                onAdd(line)
                announce(messages.added(label))
              }}
            >
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {line}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button kind="text" aria-label={messages.showMore(label)} onClick={() => setShowsAll(true)}>
          {messages.more}
        </Button>
      )}
    </>
  )
}
