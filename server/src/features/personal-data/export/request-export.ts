import type { DataExport } from '@oka/contract/personal-data/personal-data.endpoints.ts'
import type { Database, Handle, Trx } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import { readReader } from '../deletion.store.ts'
import { exportJobKey, insertRequest, isBeingPrepared, readArchive, readExport } from './data-export.store.ts'
import { archiveField, exportDataJob } from './export-data.job.ts'

/** A copy that is not older is not prepared again. */
const freshMs = 3_600_000

const instantOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** An expired copy is none. */
export async function getDataExport(db: Handle | Trx, memberId: string, now: number): Promise<DataExport> {
  const stored = await readExport(db, memberId)
  if (stored === null || (stored.expiresAt !== null && stored.expiresAt <= now))
    return { state: 'none', requestedAt: null, expiresAt: null, size: null }
  const { requestedAt, readyAt, expiresAt, size } = stored
  const state =
    readyAt !== null ? 'ready' : (await isBeingPrepared(db, memberId, requestedAt)) ? 'preparing' : 'failed'
  return { state, requestedAt: instantOf(requestedAt), expiresAt: instantOf(expiresAt), size }
}

/** Nothing changes while a copy is prepared, or when the latest is less than an hour old. */
export function requestDataExport(
  { database, jobs }: { database: Database; jobs: JobQueue },
  memberId: string,
  now: number,
): Promise<DataExport> {
  return database.inTransaction(async (trx) => {
    if ((await readReader(trx, memberId)) === null) throw new AppError('unauthenticated')
    const { state, requestedAt, ...current } = await getDataExport(trx, memberId, now)
    const isFresh = state === 'ready' && requestedAt !== null && Date.parse(requestedAt) > now - freshMs
    if (state === 'preparing' || isFresh) return { state, requestedAt, ...current }
    await insertRequest(trx, memberId, now)
    await jobs.enqueue(
      trx,
      exportDataJob,
      {
        payload: { memberId, requestedAt: now },
        subjectId: memberId,
        uniqueKey: exportJobKey(memberId, now),
      },
      now,
    )
    return getDataExport(trx, memberId, now)
  })
}

/** Throws `not_found` when there is none, or it has expired. */
export async function downloadDataExport(
  { database, sealedValues }: { database: Database; sealedValues: SealedValues },
  memberId: string,
  now: number,
): Promise<{ fileName: string; archive: string }> {
  const archive = await readArchive(database, memberId, now)
  if (archive === null) throw new AppError('not_found')
  return {
    fileName: `my-data-${new Date(archive.readyAt).toISOString().slice(0, 10)}.zip`,
    archive: sealedValues.open({ id: memberId, field: archiveField }, archive.sealed),
  }
}
