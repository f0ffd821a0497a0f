// The one list of what a member owns. Reading, answers, ETag, merge at sign-in, export and erasure come from it.
import type { Series } from '@oka/contract/series/series.schema.ts'
import type { SealedValues } from '../encryption/sealed-values.ts'
import type { Binding } from '../http/bind-endpoint.ts'
import type { LiveCatalogue } from '../features/catalogue/catalogue.door.ts'
import { acceptedDocumentsRecord } from '../features/legal/accepted-documents.record.ts'
import { legalRoutes } from '../features/legal/legal.routes.ts'
import { leftOutActivitiesRecord } from '../features/left-out-activities/left-out-activities.record.ts'
import { leftOutActivitiesRoutes } from '../features/left-out-activities/left-out-activities.routes.ts'
import type { AnyMemberRecord, RecordTable } from './member-record.ts'
import { profileRecord } from '../features/profile/profile.record.ts'
import type { ProfileDeps } from '../features/profile/update-profile.ts'
import { profileRoutes } from '../features/profile/profile.routes.ts'
import { learningProgressRecord } from '../features/progress/progress.record.ts'
import { savedActivitiesRecord } from '../features/saved-activities/saved-activities.record.ts'
import { savedActivitiesRoutes } from '../features/saved-activities/saved-activities.routes.ts'
import { tryAnswersRecord } from '../features/try-answers/try-answers.record.ts'
import { tryAnswersRoutes } from '../features/try-answers/try-answers.routes.ts'
import { seriesStepsRecord } from '../features/series/series-steps.record.ts'
import { seriesRoutes } from '../features/series/series.routes.ts'
import { sheetsRecord } from '../features/sheets/sheets.record.ts'
import { sheetsRoutes } from '../features/sheets/sheets.routes.ts'
import { weekPlansRecord } from '../features/week-plans/week-plans.record.ts'
import { weekPlansRoutes } from '../features/week-plans/week-plans.routes.ts'

export interface RecordDeps {
  catalogue: LiveCatalogue
  sealedValues: SealedValues
}

export const memberRecords = (deps: RecordDeps) =>
  [
    learningProgressRecord(deps),
    savedActivitiesRecord(),
    tryAnswersRecord(),
    seriesStepsRecord(),
    sheetsRecord(deps.sealedValues),
    profileRecord(deps.sealedValues),
    leftOutActivitiesRecord(),
    weekPlansRecord(),
    acceptedDocumentsRecord(),
  ] as const

export type MemberRecords = ReturnType<typeof memberRecords>

/** Every table with rows of a member record, and its column that says when a row was saved last. */
export const recordTablesOf = (records: readonly AnyMemberRecord[]): RecordTable[] =>
  records.flatMap(({ tables, savedAt }) => tables.map((table) => ({ table, savedAt: savedAt[table] ?? null })))

/** The calls that change a record and need nothing but it. Progress has its calls in features/learning, beside activity content. */
export function bindRecordRoutes(binding: Binding, deps: RecordDeps & ProfileDeps & { series: readonly Series[] }) {
  savedActivitiesRoutes(binding, deps)
  tryAnswersRoutes(binding, deps)
  legalRoutes(binding, deps)
  sheetsRoutes(binding, deps)
  seriesRoutes(binding, deps)
  profileRoutes(binding, deps)
  leftOutActivitiesRoutes(binding, deps)
  weekPlansRoutes(binding, deps)
}
