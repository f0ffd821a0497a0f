import type { SaidOfStep } from '@oka/contract/series/series.schema.ts'
import type { MemberRecord } from '../../member-records/member-record.ts'
import { memberTables } from '../../member-records/member-tables.store.ts'
import { counted, stepInWords } from '../../member-records/person-data.ts'
import { mergeSteps, stepRows } from './series-steps.store.ts'

type Steps = ReturnType<typeof stepRows.parse>

export const seriesStepsRecord = (): MemberRecord<{ steps: Steps }, 'seriesSteps', 'series_step'> => ({
  name: 'seriesSteps',
  ...memberTables('series_step'),
  rows: { steps: stepRows },
  toBootstrap: ({ steps }) => ({ seriesSteps: toSaidOfSteps(steps) }),
  merge: mergeSteps,
  toReadable({ series_step: rows }, { day }) {
    return {
      title: 'Steps of series',
      summary: `${counted(rows.filter(({ is_done: isDone }) => isDone === 1).length, 'step')} done`,
      entries: rows
        .toSorted((a, b) => b.changed_at - a.changed_at)
        .map((row) => ({
          label: stepInWords(row.step),
          value: `${row.is_done === 1 ? 'Done' : 'Not done'}, marked on ${day(row.changed_at)}`,
        })),
    }
  },
  retention: ['seriesSteps'],
  savedAt: { series_step: 'changed_at' },
})

export const toSaidOfSteps = (rows: Steps): SaidOfStep[] =>
  rows.map(([step, isDone]) => ({ step, isDone: isDone === 1 }))
