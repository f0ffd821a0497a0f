import type { SheetField } from '@oka/contract/sheets/sheets.ts'
import { nightCells, nightColumns, nights } from '../../../platform/session-data/kinds/night-text.rule.ts'
import { sheetsMessages as messages } from '../sheets.messages.ts'
import css from './paper.module.css'

/** Seven nights by six columns. */
export const Diary = ({ textOf }: { textOf: (field: SheetField) => string }) => (
  <div className={css.diary}>
    <b />
    {nightColumns.map((column) => (
      <b key={column}>{messages.nightColumns[column]}</b>
    ))}
    {nights.flatMap((night, at) => [
      <b key={night}>{messages.night(at + 1)}</b>,
      ...nightCells(textOf(night)).map((cell, column) => (
        <p key={`${night} ${nightColumns[column]}`} data-lines={night}>
          <span data-written>{cell}</span>
        </p>
      )),
    ])}
  </div>
)
