import type { MemberRecord } from '../../member-records/member-record.ts'
import { memberTables } from '../../member-records/member-tables.store.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { buildLearningSummary, type LearningRows, type LearningSummary } from './learning-summary.ts'
import { mergeLearningProgress } from './merge-progress.ts'
import { positionRows } from './program-position.store.ts'
import { readableLearning } from './readable-learning.ts'
import { progressRows } from './progress.store.ts'

type LearningTable = 'progress' | 'program_position' | 'device_sequence'

export const learningProgressRecord = ({
  catalogue,
}: {
  catalogue: LiveCatalogue
}): MemberRecord<LearningRows, keyof LearningSummary, LearningTable> => ({
  name: 'learningProgress',
  ...memberTables('progress', 'program_position', 'device_sequence'),
  rows: { progress: progressRows, positions: positionRows },
  toBootstrap: (rows, context) => buildLearningSummary(rows, context, catalogue),
  merge: (trx, anonymousId, memberId) => mergeLearningProgress(trx, anonymousId, memberId, catalogue),
  toReadable: readableLearning,
  retention: ['progress', 'installations'],
  savedAt: { progress: 'last_activity_at', program_position: 'updated_at', device_sequence: 'last_seen_at' },
})
