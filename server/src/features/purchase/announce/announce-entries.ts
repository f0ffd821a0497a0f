import type { Trx } from '../../../db/database.ts'
import type { LedgerEntry } from '../../membership/membership.door.ts'
import type { SyncDeps } from '../sync/sync-membership.ts'

/** Mails and later work for what was recorded just now, in the same transaction, so that each is announced once. */
export async function announceEntries(_trx: Trx, _deps: SyncDeps, _memberId: string, _entries: readonly LedgerEntry[], _now: number): Promise<void> {}
