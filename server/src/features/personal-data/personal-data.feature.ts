import { deleteOldDeadLetters } from '../../jobs/dead-letters.store.ts'
import { deleteOldSentMails } from '../../mail/sent-mails.store.ts'
import type { Feature, RecordDeps } from '../feature.ts'
import { endSubscriptions } from '../billing/index.ts'
import { eraseMemberHandler, eraseMemberJob } from './erasure/erase-member.job.ts'
import { deleteExpiredExports } from './export/data-export.store.ts'
import { exportDataHandler } from './export/export-data.ts'
import { personalDataRoutes } from './personal-data.routes.ts'
import { dataExportSource, jobSource, sentMailSource, staffActionSource } from './service-sources.ts'
import { deleteOldStaffActions } from './staff-actions.store.ts'
import { deletionDoneMail } from './mails/deletion-done.mail.ts'
import { deletionRequestedMail } from './mails/deletion-requested.mail.ts'
import { exportReadyMail } from './mails/export-ready.mail.ts'

/** What the service itself stores of a person, and their rights over all that is stored. */
export const personalDataFeature = {
  name: 'personal-data',
  tables: {
    data_export: {
      personalData: 'dataExport',
      ends: () => [deleteExpiredExports],
      lines: ['dataExports'],
      sealed: { sealed_archive: { key: 'member_id', id: 'member_id' } },
    },
    job: {
      personalData: 'waitingWork',
      ends: () => [(database, now, limit) => deleteOldDeadLetters(database, eraseMemberJob.name, now, limit)],
      lines: ['waitingWork'],
      sealed: { payload: { key: 'id', id: 'id' } },
    },
    sent_mail: { personalData: 'sentMails', ends: () => [deleteOldSentMails], lines: ['sentMails'] },
    staff_action: {
      personalData: 'staffActions',
      ends: () => [deleteOldStaffActions],
      lines: ['staffActions'],
    },
    erasure: { personalData: 'none', ends: 'never', lines: ['erasures'] },
  },
  personalData({ sealedValues }: RecordDeps) {
    const hashOf = (memberId: string) => sealedValues.hashesOf(memberId)[0]
    return [sentMailSource(hashOf), staffActionSource(hashOf), dataExportSource, jobSource]
  },
  mails: [exportReadyMail, deletionRequestedMail, deletionDoneMail],
  routes: (binding, deps) =>
    personalDataRoutes(binding, {
      ...deps,
      erasureDelayMs: deps.config.erasureDelayMs,
      onError: (err) => deps.log.warn({ err }, 'writing the list of erasures failed; the job repeats it'),
    }),
  jobs: (deps) => [
    exportDataHandler({ ...deps, productName: deps.config.site.productName }),
    eraseMemberHandler({
      ...deps,
      endSubscriptions: (leaving, now) => endSubscriptions(deps, leaving, now),
      deleteSubscriber: async (memberId) => deps.stores?.deleteSubscriber(memberId),
    }),
  ],
  staffCommands: async () => (await import('./staff/members.ts')).staffCommands,
} satisfies Feature
