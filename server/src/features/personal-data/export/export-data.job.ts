// Prepares the copy of a member's data that they requested, and mails that it is ready.
import * as z from 'zod/mini'
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import type { JobHandler } from '../../../jobs/job-handler.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import type { MailQueue } from '../../../mail/mail-queue.ts'
import { readReader } from '../deletion.store.ts'
import { readPersonData, listDataSections, type PersonalDataReader } from '../my-data.ts'
import { readableContext } from '../readable-context.ts'
import { makeArchive } from './make-archive.ts'
import { readExport, saveArchive } from './data-export.store.ts'
import { exportReadyMail } from '../mails/export-ready.mail.ts'

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
