import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Feature, RecordDeps } from '../feature.ts'
import { confirmNewsletterMail } from './mails/confirm-newsletter.mail.ts'
import { newsletterIssueMail } from './mails/newsletter-issue.mail.ts'
import { newsletterSource } from './newsletter.personal-data.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { deleteOldLetters, deleteUnconfirmed, emptyStopped, stopUnanswered } from './newsletter.store.ts'
import { sendLetterHandler } from './send-letter.job.ts'

export const newsletterFeature = {
  name: 'newsletter',
  tables: {
    newsletter_subscriber: {
      personalData: 'newsletter',
      ends: () => [
        (database, now, limit) => deleteUnconfirmed(database, now - retentionMs('newsletterRequest'), limit),
        (database, now, limit) => stopUnanswered(database, now - retentionMs('newsletterRequest'), limit),
        (database, now, limit) => emptyStopped(database, now - retentionMs('newsletterStopped'), limit),
      ],
      lines: ['newsletter', 'newsletterStops'],
      sealed: { sealed_content: { key: 'id', id: 'id' } },
    },
    newsletter_letter: {
      personalData: 'newsletter',
      ends: () => [
        (database, now, limit) => deleteOldLetters(database, now - retentionMs('newsletterLetter'), limit),
      ],
      lines: ['newsletter'],
    },
    newsletter_issue: { personalData: 'none', ends: 'never', lines: [] },
  },
  personalData: ({ sealedValues }: RecordDeps) => [newsletterSource(sealedValues)],
  routes: newsletterRoutes,
  mails: [confirmNewsletterMail, newsletterIssueMail],
  jobs: (deps) => [sendLetterHandler(deps)],
  staffCommands: async () => (await import('./staff/newsletter.ts')).staffCommands,
} satisfies Feature
