import type { Trx } from '../../db/database.ts'

/** The latest withdrawal counts. */
export async function insertWithdrawal(trx: Trx, hash: string, withdrawnAt: number): Promise<void> {
  await trx
    .insertInto('withdrawn_consent')
    .values({ subject_hash: hash, withdrawn_at: withdrawnAt })
    .onConflict((conflict) =>
      conflict
        .column('subject_hash')
        .doUpdateSet({ withdrawn_at: withdrawnAt })
        .where('withdrawn_consent.withdrawn_at', '<', withdrawnAt),
    )
    .execute()
}

export async function listMergedInto(trx: Trx, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('member')
    .select('id')
    .where('merged_into', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
