import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Feature, RecordDeps } from '../feature.ts'
import { messageAnsweredMail } from './mails/message-answered.mail.ts'
import { messageReceivedMail } from './mails/message-received.mail.ts'
import { messageToStaffMail } from './mails/message-to-staff.mail.ts'
import { messageSource } from './messages.personal-data.ts'
import { messagesRoutes } from './messages.routes.ts'
import { deleteMessagesBefore } from './messages.store.ts'

export const messagesFeature = {
  name: 'messages',
  tables: {
    message: {
      personalData: 'messages',
      ends: () => [
        (database, now, limit) => deleteMessagesBefore(database, now - retentionMs('message'), limit),
      ],
      lines: ['messages'],
      sealed: { sealed_content: { key: 'id', id: 'id' } },
    },
  },
  personalData: ({ sealedValues }: RecordDeps) => [messageSource(sealedValues)],
  routes: messagesRoutes,
  mails: [messageToStaffMail, messageReceivedMail, messageAnsweredMail],
  staffCommands: async () => (await import('./staff/messages.ts')).staffCommands,
} satisfies Feature
