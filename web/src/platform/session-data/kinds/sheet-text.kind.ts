// What is written on a sheet: on this device at once, and with the account of a signed-in member. What a
// visitor writes is not sent.
import * as z from 'zod/mini'
import { childId } from '@oka/contract/profile/children.schema.ts'
import {
  maxStoredSheetText,
  type SheetContent,
  type SheetText,
} from '@oka/contract/sheets/sheet-texts.schema.ts'
import { getSheet, updateSheetText } from '@oka/contract/sheets/sheets.endpoints.ts'
import { copyOf, sheetField, sheetId, type SheetField } from '@oka/contract/sheets/sheets.ts'
import { boundedString } from '@oka/contract/shared/primitives.ts'
import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import { renamedAtSignIn } from './profile-answer.kind.ts'
import { joinTexts } from './join-texts.rule.ts'
import { storableText } from './storable-text.rule.ts'

const sheetTextValue = z.object({
  sheet: sheetId,
  /** Whose copy it is; without: the family's. */
  child: z.optional(childId),
  field: sheetField,
  text: boundedString(maxStoredSheetText),
  /**
   * Written without having seen what the account has in this field: it is joined with that, so that neither
   * is lost.
   */
  isUnseen: z.boolean(),
  /** What the account had when this device last knew; written over, if it still has the same. */
  lastKnown: z.optional(boundedString(maxStoredSheetText)),
})
export type SheetTextValue = z.output<typeof sheetTextValue>

export const sheetTextKind: OutboxKind<SheetTextValue> = {
  name: 'sheet-text',
  schema: sheetTextValue,
  keyOf: ({ sheet, child, field }) => `${copyOf(sheet, child)}/${field}`,
  isSequenced: false,
  isForAccounts: true,
  /** The server orders changes by their time, so they may arrive in any order. */
  sendsOnUnload: true,

  merge(previous, next, changedAt) {
    if (previous && previous.changedAt >= changedAt) return null
    const change = { ...next, text: storableText(next.text) }
    if (!previous || !next.isUnseen) return change
    const { isUnseen, lastKnown, text } = previous.value
    // what waits is over the same text of the account
    if (previous.isPending) return { ...change, isUnseen, lastKnown }
    return isUnseen || next.lastKnown !== undefined ? change : { ...change, lastKnown: text }
  },

  async send(value, { changedAt, sentAt }, call) {
    const { sheet, child, field, isUnseen } = value
    const text = isUnseen
      ? textOver(textOf(textsOf(await call(getSheet, { sheet }), child), field), value)
      : value.text
    await call(updateSheetText, { sheet, ...(child && { child }), field, text, changedAt, sentAt })
    return { ackedSequence: null, account: null }
  },

  /** It is no part of the account: the page of a sheet reads it in a call of its own. */
  apply: (data) => data,

  rename(value, { account }, leaving) {
    const id = value.child && renamedAtSignIn(account, leaving).get(value.child)
    return id ? { ...value, child: id } : value
  },

  reassign({ value }, existing) {
    if (value.text === '') return null
    const text = existing ? joinTexts(existing.value.text, value.text, value.field) : value.text
    // What waits for the account already is a change of what it has.
    return existing?.isPending
      ? { ...existing.value, text }
      : { ...value, text, isUnseen: true, lastKnown: undefined }
  },
}

/** The text of a field whose text in the account is `stored`, once this change is there. */
export const textOver = (stored: string, { isUnseen, lastKnown, text, field }: SheetTextValue) =>
  isUnseen && stored !== lastKnown ? joinTexts(stored, text, field) : text

/** What the account has on the copy of `child`; without: on the one that is no child's. */
export const textsOf = (content: SheetContent, child: string | null | undefined): readonly SheetText[] =>
  child ? (content.children.find((copy) => copy.child === child)?.texts ?? []) : content.texts

export const textOf = (texts: readonly SheetText[], field: SheetField) =>
  texts.find((one) => one.field === field)?.text ?? ''
