import type { Feature } from '../feature.ts'
import { notesRecord } from './notes.record.ts'
import { notesRoutes } from './notes.routes.ts'

export const notesFeature = {
  name: 'notes',
  tables: {
    activity_note: {
      personalData: 'notes',
      ends: 'withMember',
      sealed: { sealed_text: { key: 'id', id: 'member_id' } },
    },
  },
  records: ({ sealedValues }) => [notesRecord(sealedValues)],
  routes: notesRoutes,
} satisfies Feature
