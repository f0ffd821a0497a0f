import { useEffect, useRef } from 'react'
import type { SheetField, SheetId } from '@oka/contract/sheets/sheets.ts'
import { useSite } from '../../../platform/site/site.ts'
import { isField, sheetForms } from '../sheet-forms.ts'
import { wordsOf } from '../sheet-words.messages.ts'
import { Diary } from './diary.tsx'
import { PaperBox } from './paper-box.tsx'
import css from './paper.module.css'
import { Sign } from './sign.tsx'
import { usePaperFit } from './use-paper-fit.ts'

interface PaperProps {
  sheet: SheetId
  textOf: (field: SheetField) => string
  /** The fields whose text does not fit, however small. */
  onFit: (tooLong: readonly SheetField[]) => void
}

/**
 * The sheet as it is printed, on one side of A4 or US Letter; on the screen a small picture of it. What it
 * says is in the form beside it.
 */
export function Paper({ sheet, textOf, onFit }: PaperProps) {
  const { productName } = useSite()
  const words = wordsOf(sheet)
  const { lines, rows } = sheetForms[sheet]
  const paper = useRef<HTMLDivElement>(null)
  usePaperFit(paper, onFit)
  // The rules for printing hide what the layouts around have drawn.
  useEffect(() => {
    document.documentElement.dataset['print'] = 'sheet'
    return () => {
      delete document.documentElement.dataset['print']
    }
  }, [])
  return (
    <div className={css.window}>
      <div className={css.paper} ref={paper} aria-hidden="true" data-paper={sheet}>
        <div className={css.head}>
          <Sign />
          <div>
            <p className={css.title}>{words.paperTitle}</p>
            <p className={css.lead}>{words.paperLead}</p>
          </div>
        </div>
        <div className={css.lines}>
          {lines.map((field) => (
            <p key={field} className={css.line} data-lines={field}>
              <b>{words.fields[field]?.printed ?? words.fields[field]?.label}</b>
              <span data-written>{textOf(field)}</span>
            </p>
          ))}
        </div>
        {rows.map(({ boxes, weight, look }) => (
          <div key={boxes.join()} className={css.row} style={{ flexGrow: weight }}>
            {boxes.map((box) =>
              box === 'diary' ? (
                <Diary key={box} textOf={textOf} />
              ) : isField(box) ? (
                <PaperBox
                  key={box}
                  field={box}
                  words={words.fields[box] ?? { label: box }}
                  text={textOf(box)}
                  look={look}
                />
              ) : (
                words.fixed && (
                  <div key={box} className={css.box}>
                    <p className={css.boxTitle}>{words.fixed.title}</p>
                    <ul className={css.fixed}>
                      {words.fixed.lines.map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  </div>
                )
              ),
            )}
          </div>
        ))}
        <p className={css.foot}>
          {productName} · {words.foot}
        </p>
      </div>
    </div>
  )
}
