import { useCallback, useState, type ReactNode } from 'react'
import { IconCheck, IconLock, IconPrinter } from '@tabler/icons-react'
import type { SheetField, SheetId } from '@oka/contract/sheets/sheets.ts'
import { Button } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { useFrameDockHeight } from '../../platform/device/use-frame-dock-height.ts'
import { printThen } from '../../platform/print/print-then.ts'
import { CopySwitch, useShownCopy } from './copy-switch.tsx'
import { EmptyAll } from './empty-all.tsx'
import { LineField } from './fields/line-field.tsx'
import { NightField } from './fields/night-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { nights } from '../../platform/session-data/kinds/night-text.rule.ts'
import { Paper } from './paper/paper.tsx'
import css from './sheet-editor.module.css'
import { isField, sheetForms } from './sheet-forms.ts'
import { wordsOf } from './sheet-words.messages.ts'
import { sheetsMessages as messages } from './sheets.messages.ts'

interface SheetEditorProps {
  sheet: SheetId
  /** Above the title. */
  back: ReactNode
  /** Of the lesson that offered a line; null where it is unknown. */
  isLessonDone: (activityId: string) => boolean
}

export function SheetEditor({ sheet, back, isLessonDone }: SheetEditorProps) {
  const words = wordsOf(sheet)
  const form = sheetForms[sheet]
  const shown = useShownCopy(sheet)
  const { sheet: current, copy } = shown
  useFrameDockHeight()
  const [tooLong, setTooLong] = useState<readonly SheetField[]>([])
  const [isBlank, setIsBlank] = useState(false)
  const onFit = useCallback(
    (next: readonly SheetField[]) => setTooLong((before) => (before.join() === next.join() ? before : next)),
    [],
  )
  const labelOf = (field: SheetField) => words.fields[field]?.label ?? field

  /** The page is drawn as it is printed before the browser's dialog opens. */
  const print = (blank: boolean) => {
    setIsBlank(blank)
    requestAnimationFrame(() => requestAnimationFrame(() => printThen(() => setIsBlank(false))))
  }

  return (
    <div className={css.page}>
      <div className={css.form}>
        <div className={css.top}>
          {back}
          {current.stored && current.isReady && (
            <p className={`${text.small} ${text.mute} ${css.stored}`} role="status">
              <IconCheck size={18} stroke={1.75} aria-hidden />
              {messages.whereShort[current.stored]}
            </p>
          )}
        </div>
        <h1>{words.title}</h1>
        <p className={text.lead}>{words.lead}</p>
        <CopySwitch shown={shown} />
        {current.isUnseen && (
          <p className={css.unseen} role="status">
            {messages.unseen}
          </p>
        )}
        <div className={css.short}>
          {form.lines.map((field) => (
            <LineField key={`${copy} ${field}`} label={labelOf(field)} sheet={current} field={field} />
          ))}
        </div>
        {form.rows.flatMap(({ boxes }) =>
          boxes.map((box) =>
            box === 'diary' ? (
              nights.map((night, at) => (
                <NightField key={`${copy} ${night}`} count={at + 1} sheet={current} field={night} />
              ))
            ) : isField(box) ? (
              <TextField
                key={`${copy} ${box}`}
                words={words.fields[box] ?? { label: box }}
                sheet={current}
                field={box}
                isLessonDone={isLessonDone}
              />
            ) : null,
          ),
        )}
        <p className={`${css.where} ${current.stored ? '' : css.unhydrated}`}>
          <IconLock size={24} stroke={1.75} aria-hidden />
          <span>{messages.where[current.stored ?? 'device']}</span>
        </p>
        <EmptyAll key={copy} id={sheet} sheet={current} />
      </div>
      <aside className={css.preview} aria-label={messages.preview}>
        <Paper sheet={sheet} textOf={isBlank ? () => '' : current.textOf} onFit={onFit} />
        <p className={`${text.small} ${text.mute}`} role="status">
          {tooLong.length === 0
            ? messages.fits
            : messages.tooLong(tooLong.map((field) => `“${labelOf(field)}”`).join(', '))}
        </p>
      </aside>
      <div className={css.dock}>
        <Button kind="primary" wide onClick={() => print(false)}>
          <IconPrinter size={20} stroke={1.75} aria-hidden />
          {messages.print}
        </Button>
        <Button kind="text" onClick={() => print(true)}>
          {messages.printEmpty}
        </Button>
      </div>
    </div>
  )
}
