// A night of the sleep diary is one text with a line for each column.
import type { SheetField } from '@oka/contract/sheets/sheets.ts'

export const nights = [
  'night1',
  'night2',
  'night3',
  'night4',
  'night5',
  'night6',
  'night7',
] as const satisfies readonly SheetField[]
export const isNight = (field: SheetField) => (nights as readonly SheetField[]).includes(field)

export const nightColumns = ['bed', 'asleep', 'woke', 'up', 'naps', 'note'] as const

export const nightCells = (text: string): string[] => nightColumns.map((_, at) => text.split('\n')[at] ?? '')

/** '' when every cell is empty. */
export const nightText = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.replaceAll('\n', ' '))
    .join('\n')
    .replace(/\n+$/, '')
