// The one list of what a member owns. Reading, answers, ETag and merge at sign-in come from it; export and erasure are ready for their calls.
import type { Database } from '../db/database.ts'
import type { Binding } from '../http/bind-endpoint.ts'
import type { LiveCatalogue } from '../features/catalogue/catalogue.door.ts'
import { learningProgressRecord } from '../features/progress/progress.record.ts'
import { savedActivitiesRecord } from '../features/saved-activities/saved-activities.record.ts'
import { savedActivitiesRoutes } from '../features/saved-activities/saved-activities.routes.ts'

export interface RecordDeps {
  catalogue: LiveCatalogue
}

export const memberRecords = (deps: RecordDeps) => [learningProgressRecord(deps), savedActivitiesRecord()] as const

export type MemberRecords = ReturnType<typeof memberRecords>

/** Every table with rows of a member record. */
export const recordTablesOf = (records: MemberRecords) => records.flatMap(({ tables }): readonly MemberRecords[number]['tables'][number][] => tables)

/** The calls that change a record and need nothing but it. Progress has its calls in features/learning, beside activity content. */
export function bindRecordRoutes(binding: Binding, deps: RecordDeps & { database: Database }) {
  savedActivitiesRoutes(binding, deps)
}

/** Tables that identity erases itself: what the other rows refer to (the account), how one signs in (the sessions) and from where. */
export const identityTables = ['account', 'session_family', 'sign_in_origin'] as const
