import type { Feature } from '../feature.ts'
import { learningProgressRecord } from './progress.record.ts'

export const progressFeature = {
  name: 'progress',
  tables: {
    progress: 'learningProgress',
    program_position: 'learningProgress',
    device_sequence: 'learningProgress',
  },
  records: (deps) => [learningProgressRecord(deps)],
} satisfies Feature
