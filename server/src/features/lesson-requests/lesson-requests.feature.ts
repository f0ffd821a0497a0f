import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Feature } from '../feature.ts'
import { lessonRequestsRoutes } from './lesson-requests.routes.ts'
import { deleteRequestsBefore } from './lesson-requests.store.ts'

export const lessonRequestsFeature = {
  name: 'lesson-requests',
  tables: {
    lesson_request: {
      personalData: 'none',
      ends: () => [
        (database, now, limit) => deleteRequestsBefore(database, now - retentionMs('lessonRequest'), limit),
      ],
      lines: ['lessonRequests'],
      sealed: { sealed_text: { key: 'id', id: 'id' } },
    },
  },
  routes: lessonRequestsRoutes,
  staffCommands: async () => (await import('./staff/lesson-requests.ts')).staffCommands,
} satisfies Feature
