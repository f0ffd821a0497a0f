// Prepares the copy of a member's data that they requested, and mails that it is ready.
import type { DataExport } from '@oka/contract/personal-data/personal-data.endpoints.ts'
import * as z from 'zod/mini'
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import type { Database, Handle, Trx } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { JobQueue, JobKind } from '../../../jobs/job-queue.ts'
import { readReader } from '../deletion.store.ts'
import {
  exportJobKey,
  insertRequest,
  isBeingPrepared,
  readArchive,
  readExport,
  saveArchive,
} from './data-export.store.ts'
import type { JobHandler } from '../../../jobs/job-handler.ts'
import type { MailQueue } from '../../../mail/mail-queue.ts'
import { readPersonData, listDataSections, type PersonalDataReader } from '../my-data.ts'
import { readableContext } from '../readable-context.ts'
import { makeArchive } from './make-archive.ts'
import { exportReadyMail } from '../mails/export-ready.mail.ts'

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

interface ExportRequest {
  memberId: string
  /** Says which request it answers: a later one replaces it. */
  requestedAt: number
}

export const exportDataJob: JobKind<ExportRequest> = {
  name: 'export-data',
  payload: z.object({ memberId: z.string(), requestedAt: z.number() }),
  isSealed: false,
}

export const archiveField = 'data_export.sealed_archive'

export interface ExportDeps extends PersonalDataReader {
  sealedValues: SealedValues
  mail: MailQueue
  productName: string
}

export const exportDataHandler = (deps: ExportDeps): JobHandler<ExportRequest> => ({
  kind: exportDataJob,
  maxAttempts: 5,
  timeLimitMs: 10 * minuteMs,
  async run({ memberId, requestedAt }, { now }) {
    const { database, sealedValues, mail, productName } = deps
    const current = await readExport(database.db, memberId)
    // replaced, or the account is deleted
    if (current?.requestedAt !== requestedAt || (await readReader(database.db, memberId)) === null) return
    const data = await readPersonData(deps, memberId)
    const zip = makeArchive({
      productName,
      memberId,
      now,
      data,
      sections: listDataSections(data, await readableContext(deps, memberId, now)),
    })
    const expiresAt = now + retentionMs('dataExport')
    const sealed = sealedValues.seal(
      { id: memberId, field: archiveField },
      Buffer.from(zip).toString('base64'),
    )
    return async (trx) => {
      const reader = await readReader(trx, memberId)
      if (
        reader === null ||
        !(await saveArchive(trx, memberId, requestedAt, {
          readyAt: now,
          expiresAt,
          size: zip.length,
          sealed,
        }))
      )
        return
      await mail.enqueue(trx, { mail: exportReadyMail, memberId, reader, data: { expiresAt } }, now)
    }
  },
})
