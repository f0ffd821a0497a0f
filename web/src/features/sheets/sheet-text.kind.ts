// What is written on a sheet: on this device at once, and with the account of a signed-in member. What a visitor writes is not sent.
import * as z from 'zod/mini'
import { maxSheetText, type SheetText } from '@oka/contract/sheets/sheet-texts.schema.ts'
import { getSheet, updateSheetText } from '@oka/contract/sheets/sheets.endpoints.ts'
import { sheetField, sheetId, type SheetField, type SheetId } from '@oka/contract/sheets/sheets.ts'
import { boundedString } from '@oka/contract/shared/primitives.ts'
import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import { joinTexts } from './join-texts.rule.ts'

const sheetTextValue = z.object({
  sheet: sheetId,
  field: sheetField,
  text: boundedString(maxSheetText),
  /** Written without having seen what the account has in this field: it is joined with that, so that neither is lost. */
  isUnseen: z.boolean(),
})
export type SheetTextValue = z.output<typeof sheetTextValue>

export const sheetTextKey = (sheet: SheetId, field: SheetField) => `${sheet}/${field}`

export const sheetTextKind: OutboxKind<SheetTextValue> = {
  name: 'sheet-text',
  schema: sheetTextValue,
  keyOf: ({ sheet, field }) => sheetTextKey(sheet, field),
  isSequenced: false,
  isForAccounts: true,
  /** The server orders changes by their time, so they may arrive in any order. */
  sendsOnUnload: true,

  merge(previous, next, changedAt) {
    if (previous && previous.changedAt >= changedAt) return null
    return { ...next, isUnseen: next.isUnseen || (previous?.isPending === true && previous.value.isUnseen) }
  },

  async send({ isUnseen, ...value }, { changedAt, sentAt }, call) {
    let { text } = value
    if (isUnseen) {
      const { texts } = await call(getSheet, { sheet: value.sheet })
      text = joinTexts(textOf(texts, value.field), text, value.field)
    }
    await call(updateSheetText, { ...value, text, changedAt, sentAt })
    return { ackedSequence: null, account: null }
  },

  /** It is no part of the account: the page of a sheet reads it in a call of its own. */
  apply: (data) => data,

  reassign({ value }, existing) {
    if (value.text === '') return null
    if (!existing) return { ...value, isUnseen: true }
    // What waits for the account already is a change of what it has.
    return { ...value, text: joinTexts(existing.value.text, value.text, value.field), isUnseen: !existing.isPending || existing.value.isUnseen }
  },
}

export const textOf = (texts: readonly SheetText[], field: SheetField) => texts.find((one) => one.field === field)?.text ?? ''
