import { currentDocuments, type AcceptedDocuments } from '@oka/contract/legal/legal-documents.ts'
import type { Database, Trx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { learnerGoneError, type MemberCaller } from '../../http/caller.ts'
import { findActiveMembers } from '../identity/index.ts'
import { toAcceptedDocuments } from './accepted-documents.record.ts'
import { listAcceptedRows, saveAcceptance } from './accepted-documents.store.ts'

/**
 * Throws `document_outdated` for versions other than the current ones: the member has not seen the newest
 * text.
 */
export function acceptDocuments(
  { database }: { database: Database },
  caller: MemberCaller,
  accepted: AcceptedDocuments,
  now: number,
): Promise<AcceptedDocuments> {
  if (accepted.terms !== currentDocuments.terms || accepted.privacy !== currentDocuments.privacy)
    throw new AppError('document_outdated')
  return database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [caller.memberId])).has(caller.memberId))
      throw learnerGoneError(caller)
    await saveAcceptance(trx, caller.memberId, accepted, now)
    return toAcceptedDocuments(await listAcceptedRows(trx, caller.memberId))
  })
}

/** Whoever signs up accepts what the form links to. */
export const acceptAtSignUp = (trx: Trx, memberId: string, now: number) =>
  saveAcceptance(trx, memberId, currentDocuments, now)
