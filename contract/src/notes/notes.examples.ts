import { aSecondBefore, exampleOf } from '../shared/example.ts'
import { getNotes, updateNote } from './notes.endpoints.ts'

export const notesExamples = [
  exampleOf(getNotes)({ input: {} }),
  exampleOf(updateNote)({
    input: ({ now }) => ({
      activityId: '1001',
      text: 'Bath time works.',
      draftId: 'draft-of-the-example',
      basedOn: null,
      changedAt: aSecondBefore(now),
    }),
  }),
]
