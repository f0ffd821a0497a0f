import type { MemberRecord } from '../../member-records/member-record.ts'
import { memberTables } from '../../member-records/member-tables.store.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.door.ts'
import { buildLearningSummary, type LearningRows, type LearningSummary } from './learning-summary.ts'
import { mergeLearningProgress } from './merge-progress.ts'
import { maxDevices } from './device-sequence.store.ts'
import { positionRows } from './program-position.store.ts'
import { progressRows } from './progress.store.ts'

type LearningTable = 'progress' | 'program_position' | 'device_sequence'

export const learningProgressRecord = ({ catalogue }: { catalogue: LiveCatalogue }): MemberRecord<LearningRows, keyof LearningSummary, LearningTable> => ({
  name: 'learningProgress',
  ...memberTables('progress', 'program_position', 'device_sequence'),
  rows: { progress: progressRows, positions: positionRows },
  toBootstrap: (rows, context) => buildLearningSummary(rows, context, catalogue),
  merge: (trx, anonymousId, memberId) => mergeLearningProgress(trx, anonymousId, memberId, catalogue),
  retention: {
    description: `Progress in each lesson and the next lesson of each program, until the member is deleted. The last event of each of up to ${maxDevices} devices, so that nothing is counted twice.`,
    end: 'deleted-with-member',
  },
})
