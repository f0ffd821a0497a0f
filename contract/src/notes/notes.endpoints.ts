import * as z from 'zod/mini'
import { learnerEndpoint } from '../shared/endpoint.ts'
import { note, noteChange } from './notes.schema.ts'

const all = z.object({ success: z.literal(true), notes: z.array(note) })

/** Every note of the caller, the latest first: none for a visitor. */
export const getNotes = learnerEndpoint({
  name: 'GetNotes',
  method: 'GET',
  path: 'notes',
  summary: 'The learner’s private notes to lessons',
  landingCallers: ['visitor', 'anonymous'],
  visitorLimits: { none: 'only reads' },
  input: z.object({}),
  output: { landing: all, account: all },
  errors: [],
  cacheControl: 'no-store',
})

/** `note` is null after a deletion. */
const saved = z.object({ success: z.literal(true), note: z.nullable(note) })

/**
 * Saves a note or deletes it. A repeat changes nothing. `note_full`: what another
 * device wrote leaves no room for it; nothing is changed.
 */
export const updateNote = learnerEndpoint({
  name: 'UpdateNote',
  method: 'POST',
  path: 'update-note',
  summary: 'Save a private note to a lesson, or delete it',
  landingCallers: ['anonymous'],
  input: noteChange,
  output: { landing: saved, account: saved },
  errors: ['activity_unknown', 'note_full'],
  cacheControl: 'no-store',
})
