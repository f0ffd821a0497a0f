import { maxStoredSheetText } from '@oka/contract/sheets/sheet-texts.schema.ts'
import type { SheetField } from '@oka/contract/sheets/sheets.ts'
import { isNight, nightCells, nightText } from './night-text.rule.ts'

/**
 * What two devices wrote without knowing of each other: both, in the order of `stored` and `added`, and each
 * once.
 */
export function joinTexts(stored: string, added: string, field: SheetField): string {
  if (isNight(field))
    return nightText(nightCells(added).map((cell, at) => cell || (nightCells(stored)[at] ?? '')))
  if (stored.includes(added)) return stored
  if (added.includes(stored)) return added
  const both = `${stored}\n${added}`
  // There is no room for both: what was written last stays.
  return both.length <= maxStoredSheetText ? both : added
}
