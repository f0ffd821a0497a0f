import { TextField as InputField } from '@oka/ui/form/text-field.tsx'
import type { SheetField } from '@oka/contract/sheets/sheets.ts'
import type { Sheet } from '../use-sheet.ts'

/** Short enough for its line on the paper. */
const maxLine = 60

export const LineField = ({ label, sheet, field }: { label: string; sheet: Sheet; field: SheetField }) => (
  <InputField
    label={label}
    value={sheet.textOf(field)}
    maxLength={maxLine}
    readOnly={!sheet.isReady}
    autoComplete="off"
    onChange={({ target }) => sheet.write(field, target.value)}
  />
)
