// A member's private note to a lesson: one for each activity. It is about a child, so it is stored sealed and
// is in no bootstrap answer.
import * as z from 'zod/mini'
import { activityId } from '../shared/ids.ts'
import { boundedString, instant } from '../shared/primitives.ts'

/** What can be written into one note, in UTF-16 units. */
export const maxNote = 5_000
/** Room for two notes that were written without knowing of each other, with the empty line between them. */
export const maxStoredNote = 2 * maxNote + 2

const randomId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/, 'is not a random id'))

export const note = z.object({
  activityId,
  text: boundedString(maxStoredNote),
  writtenAt: instant,
  /** Another one after every change of the text: what a device writes on says which text it knew. */
  version: randomId,
  /** It has two texts in it that were written without knowing of each other. */
  isJoined: z.boolean(),
})
export type Note = z.output<typeof note>

/** One change (docs/decisions/0052). */
export const noteChange = z.object({
  activityId,
  /** The whole text; '' deletes the note. */
  text: boundedString(maxStoredNote),
  /** One for all that a device writes over the same text: each replaces the one before. */
  draftId: randomId,
  /** The version of the text that the draft is written over; null where the device knew none. */
  basedOn: z.nullable(randomId),
  /** When the learner made the change, by the client's clock: what is not later within a draft is a repeat. */
  changedAt: instant,
  /** The client's clock when it sent this, to correct for its error. */
  sentAt: z.optional(instant),
})
export type NoteChange = z.output<typeof noteChange>
