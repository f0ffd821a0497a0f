import * as z from 'zod/mini'
import { learnerEndpoint } from '../shared/endpoint.ts'
import { sheetContent, sheetTextChange } from './sheet-texts.schema.ts'
import { sheetId } from './sheets.ts'

const content = z.extend(sheetContent, { success: z.literal(true) })

/** One sheet: what the caller wrote on it, and what lessons and series offer for it. */
export const getSheet = learnerEndpoint({
  name: 'GetSheet',
  method: 'GET',
  path: 'sheet',
  summary: 'What is written on a sheet, and what lessons offer for it',
  landingCallers: ['visitor', 'anonymous'],
  visitorLimits: { none: 'only reads' },
  input: z.object({ sheet: sheetId }),
  output: { landing: content, account: content },
  errors: [],
  cacheControl: 'no-store',
})

const done = z.object({ success: z.literal(true) })

/** Saves the text of one field. A repeat changes nothing. */
export const updateSheetText = learnerEndpoint({
  name: 'UpdateSheetText',
  method: 'POST',
  path: 'update-sheet-text',
  summary: 'Save what is written in one field of a sheet',
  landingCallers: ['anonymous'],
  input: sheetTextChange,
  output: { landing: done, account: done },
  errors: [],
  cacheControl: 'no-store',
})
