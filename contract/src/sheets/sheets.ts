// The sheets that can be printed and filled in. Their ids are parts of addresses, so they name no medical
// condition.
import * as z from 'zod/mini'

/** Each sheet with its fields, in the order of the page. */
export const sheets = {
  visit: ['name', 'who', 'when', 'loves', 'helps', 'worries', 'questions', 'agreed'],
  'what-helps': ['name', 'loves', 'talks', 'helps', 'hard', 'signs', 'calms'],
  'safe-cot': ['name', 'sleeps', 'feeds', 'calls'],
  'sleep-diary': [
    'name',
    'week',
    'night1',
    'night2',
    'night3',
    'night4',
    'night5',
    'night6',
    'night7',
    'notes',
  ],
  'breathing-plan': ['name', 'everyDay', 'worse', 'emergency', 'calls'],
  'our-bedtime': ['name', 'steps', 'goodnight'],
  'screen-rules': ['names', 'rules', 'insteadOf'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type SheetId = keyof typeof sheets

export const sheetIds = Object.keys(sheets) as [SheetId, ...SheetId[]]
export const sheetId = z.literal(sheetIds)

const fields = [...new Set(Object.values(sheets).flat())]
export type SheetField = (typeof sheets)[SheetId][number]
/** A field of any sheet; `hasField` says whether the sheet has it. */
export const sheetField = z.literal(fields as [SheetField, ...SheetField[]])

export const hasField = (sheet: SheetId, field: string): boolean =>
  (sheets[sheet] as readonly string[]).includes(field)
