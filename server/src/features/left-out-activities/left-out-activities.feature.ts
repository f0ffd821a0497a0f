import type { Feature } from '../feature.ts'
import { leftOutActivitiesRecord } from './left-out-activities.record.ts'
import { leftOutActivitiesRoutes } from './left-out-activities.routes.ts'

export const leftOutActivitiesFeature = {
  name: 'left-out-activities',
  tables: { left_out_activity: 'leftOutActivities' },
  records: () => [leftOutActivitiesRecord()],
  routes: leftOutActivitiesRoutes,
} satisfies Feature
