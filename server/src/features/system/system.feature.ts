import { cleanUpHandler, scheduleCleanUp } from '../../jobs/clean-up.job.ts'
import { sendMailHandler } from '../../mail/send-mail.job.ts'
import { deleteOldBounces } from '../../mail/bounces.store.ts'
import { deleteExpiredWindows } from '../../rate-limit/rate-limit.store.ts'
import type { Feature } from '../feature.ts'
import { systemRoutes } from './system.routes.ts'

/** What runs beneath all features. */
export const systemFeature = {
  name: 'system',
  tables: {
    quota: {
      personalData: 'none',
      ends: () => [deleteExpiredWindows],
      lines: ['rateLimits'],
    },
    bounced_email: { personalData: 'none', ends: () => [deleteOldBounces], lines: ['bouncedEmails'] },
    encryption_key: { personalData: 'none', ends: 'never', lines: [] },
    last_run: { personalData: 'none', ends: 'never', lines: [] },
  },
  routes: (binding, { config, isOpen, healthWarnings, database }) =>
    systemRoutes(binding, { build: config.site, isOpen, healthWarnings, pingDatabase: database.ping }),
  jobs: (deps) => [
    sendMailHandler({ ...deps, transport: deps.mailTransport, write: deps.openMailWriter() }),
    cleanUpHandler(deps),
  ],
  scheduleJobs: (trx, { jobs, now }) => scheduleCleanUp(trx, jobs, now()),
  health: ({ worker }) => (worker.lateJobs() === null ? [] : ['jobsAreLate']),
} satisfies Feature
