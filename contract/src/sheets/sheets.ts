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

/** Made by all of a family, so it is nobody's own. */
export const isFamilySheet = (sheet: SheetId): boolean => sheet === 'screen-rules'

/**
 * The name a sheet's texts are kept under: each child has a copy of its own (DOOR-5). Without a child it is the
 * family's, as every sheet was before there were copies.
 */
export const copyOf = (sheet: SheetId, child?: string | null): string => (child ? `${sheet}:${child}` : sheet)

export const hasField = (sheet: SheetId, field: string): boolean =>
  (sheets[sheet] as readonly string[]).includes(field)
