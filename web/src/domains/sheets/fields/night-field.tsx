import type { SheetField } from '@oka/contract/sheets/sheets.ts'
import { TextField as InputField } from '@oka/ui/form/text-field.tsx'
import { nightCells, nightColumns, nightText } from '../../../platform/session-data/kinds/night-text.rule.ts'
import css from '../sheet-editor.module.css'
import { sheetsMessages as messages } from '../sheets.messages.ts'
import type { Sheet } from '../use-sheet.ts'

const maxCell = 80

/** One night of the sleep diary, folded away. */
export function NightField({ count, sheet, field }: { count: number; sheet: Sheet; field: SheetField }) {
  const cells = nightCells(sheet.textOf(field))
  return (
    <details className={css.night}>
      <summary>
        {messages.night(count)}
        {cells.some((cell) => cell !== '') && <span> · {messages.nightFilled}</span>}
      </summary>
      <div>
        {nightColumns.map((column, at) => (
          <InputField
            key={column}
            label={messages.nightColumns[column]}
            value={cells[at] ?? ''}
            maxLength={maxCell}
            readOnly={!sheet.isReady}
            autoComplete="off"
            onChange={({ target }) =>
              sheet.write(field, nightText(cells.map((cell, other) => (other === at ? target.value : cell))))
            }
          />
        ))}
      </div>
    </details>
  )
}
