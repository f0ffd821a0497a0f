import type { Feature } from '../feature.ts'
import { savedActivitiesRecord } from './saved-activities.record.ts'
import { savedActivitiesRoutes } from './saved-activities.routes.ts'

export const savedActivitiesFeature = {
  name: 'saved-activities',
  tables: { saved_activity: 'savedActivities' },
  records: () => [savedActivitiesRecord()],
  routes: savedActivitiesRoutes,
} satisfies Feature
