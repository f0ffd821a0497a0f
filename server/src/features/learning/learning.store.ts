// What is read of one member for every answer: one statement, each list a single text, which is far cheaper to hand over than rows of objects.
import { sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import { hot } from '../../db/hot.ts'
import type { Place } from './program-place.rule.ts'

/** As the database holds it, so equal texts are equal answers; '' for none. Ids hold no comma (contract/shared/ids). */
export interface LearnerText {
  progress: string
  places: string
}

const learnerText = hot<{ memberId: string }, { progress: string | null; places: string | null }>((db, param) =>
  db.selectNoFrom([
    sql<string | null>`(select string_agg(concat_ws(',', activity_id, status, last_known_ms, duration_ms, last_activity_at), ',')
      from progress where member_id = ${param('memberId')})`.as('progress'),
    sql<string | null>`(select string_agg(concat_ws(',', program_id, next_activity_id, updated_at), ',')
      from enrollment where member_id = ${param('memberId')})`.as('places'),
  ]),
)

export async function readLearner(db: Handle, memberId: string): Promise<LearnerText> {
  const [row] = await learnerText(db, { memberId })
  return { progress: row?.progress ?? '', places: row?.places ?? '' }
}

export interface ProgressRow {
  activityId: string
  status: number
  lastKnownMs: number
  durationMs: number
  lastActivityAt: number
}

/** By the id of the activity. */
export function progressRowsIn({ progress }: LearnerText): ProgressRow[] {
  const values = progress === '' ? [] : progress.split(',')
  const rows: ProgressRow[] = []
  let isSorted = true
  for (let at = 0; at < values.length; at += 5) {
    const [activityId = '', before] = [values[at], rows.at(-1)?.activityId]
    if (before !== undefined && before > activityId) isSorted = false
    rows.push({
      activityId,
      status: Number(values[at + 1]),
      lastKnownMs: Number(values[at + 2]),
      durationMs: Number(values[at + 3]),
      lastActivityAt: Number(values[at + 4]),
    })
  }
  return isSorted ? rows : rows.toSorted((a, b) => (a.activityId < b.activityId ? -1 : 1)) // an aggregate without an order: reading in order is usual, not promised
}

/** By program. */
export function placesIn({ places }: LearnerText): Map<string, Place> {
  const values = places === '' ? [] : places.split(',')
  const found = new Map<string, Place>()
  for (let at = 0; at < values.length; at += 3) found.set(values[at] ?? '', { nextActivityId: values[at + 1] ?? '', updatedAt: Number(values[at + 2]) })
  return found
}
