import { sql } from 'kysely'
import type { AcceptedDocuments } from '@oka/contract/legal/legal-documents.ts'
import type { Trx } from '../../db/database.ts'
import { preparedRows } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'
import { memberRowsReader, rowsQuery } from '../../member-records/member-rows.store.ts'

export const acceptedRows = rowsQuery('accepted_document', ['document'])

const readAccepted = memberRowsReader([acceptedRows])

export async function listAcceptedRows(trx: Trx, memberId: string) {
  const [text = ''] = await readAccepted(trx, memberId)
  return acceptedRows.parse(text)
}

/** A version that was accepted before keeps its first time. */
export async function saveAcceptance(
  trx: Trx,
  memberId: string,
  accepted: AcceptedDocuments,
  now: number,
): Promise<void> {
  const documents = Object.entries(accepted).flatMap(([name, version]) =>
    version === null ? [] : `${name}/${version}`,
  )
  await insertAcceptances(
    trx,
    documents.map((document) => ({ member_id: memberId, document, accepted_at: now })),
  )
}

const insertAcceptances = preparedRows<Tables['accepted_document'], never>((db, rows) =>
  db
    .insertInto('accepted_document')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['member_id', 'document']).doNothing()),
)

/** Copies one member's acceptances to another; of the same version the first counts. */
export async function mergeAcceptances(trx: Trx, from: string, to: string): Promise<void> {
  await sql`insert into accepted_document (member_id, document, accepted_at)
    select ${to}, document, accepted_at from accepted_document where member_id = ${from}
    on conflict (member_id, document) do update set accepted_at = excluded.accepted_at where excluded.accepted_at < accepted_document.accepted_at`.execute(
    trx,
  )
}
