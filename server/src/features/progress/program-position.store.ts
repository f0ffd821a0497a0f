// The table `program_position`: which activity comes next in each program.
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { preparedRows } from '../../db/prepared.ts'
import { chunkByPowerOfTwo, padForIn } from '../../db/query-batching.ts'
import type { Tables } from '../../db/schema.ts'
import { rowsQuery } from '../../member-records/member-rows.store.ts'
import type { ProgramPosition } from './program-position.rule.ts'
import { compositeKey } from './progress.store.ts'

/** By program id. */
export const positionRows = rowsQuery('program_position', ['program_id', 'next_activity_id', 'updated_at'])

export interface ProgramPositionRecord extends ProgramPosition {
  memberId: string
  programId: string
}

export async function listProgramPositions(trx: Trx, memberId: string): Promise<ProgramPositionRecord[]> {
  const rows = await trx
    .selectFrom('program_position')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute()
  return rows.map((row) => ({ memberId, programId: row.program_id, ...positionOf(row) }))
}

/** By `compositeKey` of member and program. */
export async function loadProgramPositions(
  trx: Trx,
  pairs: readonly { memberId: string; programId: string }[],
): Promise<Map<string, ProgramPosition>> {
  if (pairs.length === 0) return new Map()
  const rows = await trx
    .selectFrom('program_position')
    .select(['member_id', 'program_id', 'next_activity_id', 'updated_at', 'chosen_at'])
    .where('member_id', 'in', padForIn(pairs.map(({ memberId }) => memberId)))
    .where('program_id', 'in', padForIn(pairs.map(({ programId }) => programId)))
    .execute()
  return new Map(rows.map((row) => [compositeKey(row.member_id, row.program_id), positionOf(row)]))
}

type PositionColumns = Pick<
  Selectable<Tables['program_position']>,
  'next_activity_id' | 'updated_at' | 'chosen_at'
>
const positionOf = (row: PositionColumns): ProgramPosition => ({
  nextActivityId: row.next_activity_id,
  updatedAt: row.updated_at,
  chosenAt: row.chosen_at,
})

/** Each pair of member and program at most once. */
export async function saveProgramPositions(
  trx: Trx,
  positions: readonly ProgramPositionRecord[],
): Promise<void> {
  const rows = positions.map(({ memberId, programId, nextActivityId, updatedAt, chosenAt }) => ({
    member_id: memberId,
    program_id: programId,
    next_activity_id: nextActivityId,
    updated_at: updatedAt,
    chosen_at: chosenAt,
  }))
  for (const chunk of chunkByPowerOfTwo(rows)) await upsertPositions(trx, chunk)
}

const upsertPositions = preparedRows<Selectable<Tables['program_position']>, never>((db, rows) =>
  db
    .insertInto('program_position')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'program_id']).doUpdateSet((eb) => ({
        next_activity_id: eb.ref('excluded.next_activity_id'),
        updated_at: eb.ref('excluded.updated_at'),
        chosen_at: eb.ref('excluded.chosen_at'),
      })),
    ),
)
