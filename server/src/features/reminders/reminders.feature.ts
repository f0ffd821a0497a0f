import type { Feature } from '../feature.ts'
import { reminderMail } from './mails/reminder.mail.ts'
import { remindHandler, sendReminderHandler } from './remind.job.ts'
import { reminderSource } from './reminders.personal-data.ts'
import { remindersRoutes } from './reminders.routes.ts'

export const remindersFeature = {
  name: 'reminders',
  tables: { reminder: 'reminders' },
  personalData: () => [reminderSource],
  routes: remindersRoutes,
  mails: [reminderMail],
  jobs: (deps) => [remindHandler(deps), sendReminderHandler(deps)],
} satisfies Feature
