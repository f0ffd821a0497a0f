import { getNotes, updateNote } from '@oka/contract/notes/notes.endpoints.ts'
import { bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { readNotes, updateNote as update, type NotesDeps } from './update-note.ts'

export function notesRoutes(binding: Binding, deps: NotesDeps) {
  bindLearnerEndpoint(binding, getNotes, async ({ caller }) => ({
    success: true as const,
    notes: await readNotes(deps, caller),
  }))
  bindLearnerEndpoint(binding, updateNote, async ({ input, caller, now }) => ({
    success: true as const,
    note: await update(deps, caller, input, now),
  }))
}
