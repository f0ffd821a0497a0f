// What a member writes on the sheets: one text for each field. It is about a child, so it is stored sealed
// and is in no bootstrap answer.
import * as z from 'zod/mini'
import { childId } from '../profile/children.schema.ts'
import { activityId } from '../shared/ids.ts'
import { boundedString, instant, requiredString } from '../shared/primitives.ts'
import { hasField, sheetField, sheetId } from './sheets.ts'

/** What can be typed into one field. */
export const maxSheetText = 2_000
/** Room for two texts that were written without knowing of each other, so that neither is lost. */
export const maxStoredSheetText = 2 * maxSheetText + 1

export const sheetText = z.object({
  field: sheetField,
  text: boundedString(maxStoredSheetText),
  changedAt: instant,
})
export type SheetText = z.output<typeof sheetText>

/** One change. Of two changes to one field the later one wins, whatever order they arrive in. */
export const sheetTextChange = z
  .object({
    sheet: sheetId,
    /** Whose copy it is; left out: the family's. */
    child: z.optional(childId),
    field: sheetField,
    /** The whole text of the field; '' empties it. */
    text: boundedString(maxStoredSheetText),
    /** When the learner made the change, by the client's clock; defaults to now. */
    changedAt: z.optional(instant),
    /** The client's clock when it sent this, to correct for its error. */
    sentAt: z.optional(instant),
  })
  .check(
    z.refine(({ sheet, field }) => hasField(sheet, field), {
      path: ['field'],
      message: 'must be a field of this sheet',
    }),
  )
export type SheetTextChange = z.output<typeof sheetTextChange>

/** Words for a field that a lesson or a series offers. */
export const offeredText = z.object({
  field: sheetField,
  text: requiredString(160),
  /** The title of the lesson or series. */
  from: requiredString(200),
  /** The lesson; null for a series. */
  activityId: z.nullable(activityId),
})
export type OfferedText = z.output<typeof offeredText>

export const sheetContent = z.object({
  /** Only what the caller has written: none for a visitor. On the copy that is no one child's. */
  texts: z.array(sheetText),
  /** The copies of children on which something was ever written; also of one who isn't there any more. */
  children: z.array(z.object({ child: childId, texts: z.array(sheetText) })),
  /** From lessons that are open to the caller, and from series. */
  offered: z.array(offeredText),
})
export type SheetContent = z.output<typeof sheetContent>
