// When what repeats ended well last, in any process.
import type { Handle } from '../db/database.ts'

export type RecordedOperation = 'cleanUp' | 'backup'

/** Never moves back: the processes' clocks may differ. */
export async function recordRun(db: Handle, operation: RecordedOperation, finishedAt: number): Promise<void> {
  await db
    .insertInto('last_run')
    .values({ operation, finished_at: finishedAt })
    .onConflict((conflict) =>
      conflict
        .column('operation')
        .doUpdateSet({ finished_at: finishedAt })
        .where('last_run.finished_at', '<', finishedAt),
    )
    .execute()
}

/** In epoch milliseconds; the comparison of payments with them, once it was made. */
export async function listLastRuns(db: Handle): Promise<{ operation: string; finishedAt: number }[]> {
  const recorded = await db.selectFrom('last_run').selectAll().orderBy('operation').execute()
  const { finished_at: comparedAt } = await db
    .selectFrom('reconciliation')
    .select(({ fn }) => fn.max('finished_at').as('finished_at'))
    .executeTakeFirstOrThrow()
  return [
    ...recorded.map(({ operation, finished_at }) => ({ operation, finishedAt: finished_at })),
    ...(comparedAt === null ? [] : [{ operation: 'paymentComparison', finishedAt: comparedAt }]),
  ]
}
