import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { CleanUpStep } from '../../jobs/clean-up.ts'
import { listRecordTables, type AnyMemberRecord } from '../../member-records/member-record.ts'
import type { Feature } from '../feature.ts'
import { signedReadings } from '../media/index.ts'
import { embedPagesRoutes } from './embed-pages.routes.ts'
import { learningRecordHandler, reportCompletions } from './learning-record.job.ts'
import { countLessons } from './partner-figures.ts'
import { partnersRoutes } from './partners.routes.ts'
import { partnerUserSource } from './partners.personal-data.ts'
import {
  deleteExpiredSessions,
  deleteExpiredTokenUses,
  deleteUnusedUsers,
  deleteUsersNotSeenSince,
} from './partner-users.store.ts'

export const partnersFeature = {
  name: 'partners',
  tables: {
    partner: {
      personalData: 'none',
      ends: 'never',
      lines: [],
      sealed: { sealed_secrets: { key: 'id', id: 'id' } },
    },
    partner_user: {
      personalData: 'partnerUsers',
      ends: ({ records }) => [unseenUsersStep, unusedUsersStep(records)],
      lines: ['partnerUser'],
      sealed: { sealed_user_id: { key: 'member_id', id: 'member_id' } },
    },
    partner_session: {
      personalData: 'partnerUsers',
      ends: () => [deleteExpiredSessions],
      lines: ['partnerSession'],
    },
    partner_figure: { personalData: 'none', ends: 'never', lines: [] },
    partner_token_use: { personalData: 'none', ends: () => [deleteExpiredTokenUses], lines: [] },
  },
  personalData: () => [partnerUserSource],
  routes(binding, deps) {
    const { config, folders, loadPages, mediaTokens } = deps
    const { publicUrl, site, streamHost } = config
    partnersRoutes(binding, {
      ...deps,
      build: config.site.build,
      newUsersPerHour: config.limits.newMembersPerHour,
      publicUrl,
      productName: site.productName,
    })
    if (loadPages === null) return
    embedPagesRoutes(binding.app, {
      ...deps,
      site,
      publicUrl,
      webBuild: folders.webBuild,
      loadPages,
      readings: signedReadings({ tokens: mediaTokens, host: streamHost }),
    })
  },
  jobs: (deps) => [
    learningRecordHandler({
      ...deps,
      site: deps.config.site,
      publicUrl: deps.config.publicUrl,
      allowsLocalhost: !deps.config.isLive,
    }),
  ],
  onLessonBegun: () => countLessons('begun'),
  onLessonCompleted: ({ jobs }) => {
    const [count, report] = [countLessons('finished'), reportCompletions(jobs)]
    return async (...completed) => {
      await count(...completed)
      await report(...completed)
    }
  },
  staffCommands: async () => (await import('./staff/partners.ts')).staffCommands,
} satisfies Feature

const unseenUsersStep: CleanUpStep = (database, now, limit) =>
  deleteUsersNotSeenSince(database, now - retentionMs('partnerUser'), limit)

function unusedUsersStep(records: readonly AnyMemberRecord[]): CleanUpStep {
  const tables = listRecordTables(records)
  return (database, now, limit) =>
    deleteUnusedUsers(database, tables, now - retentionMs('unusedPartnerUser'), limit)
}
