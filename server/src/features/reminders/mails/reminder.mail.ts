import * as z from 'zod/mini'
import { reminderPaths } from '@oka/contract/reminders/reminders.schema.ts'
import { mail, sampleToken } from '../../../mail/mail.ts'

/**
 * The same subject and preview every evening. It names no lesson, no child and no condition anywhere: what it
 * is about is said by the page of its link (APP-7).
 */
export const reminderMail = mail({
  name: 'reminder',
  recipient: 'member',
  data: z.object({ stopToken: z.string(), openToken: z.string(), isPutOff: z.boolean() }),
  text: {
    subject: 'Tonight’s small thing',
    preview: 'A few minutes, when you have them.',
    heading: 'Tonight’s small thing',
    paragraphs: [],
    closing: [
      {
        text: 'Something small is ready for you. It takes a few minutes, and tomorrow is as good as today.',
        onlyWith: 'isNew',
      },
      {
        text: 'A while ago you said “not today” to something small. Would tonight be better? If not, leave it: we won’t ask about it again.',
        onlyWith: 'isPutOff',
      },
    ],
    action: 'Show me',
    afterword: null,
    reason:
      'Sent to {{email}} because you switched on reminders. At most one a day, and never in your quiet hours.',
    reasonLink: 'Switch these reminders off',
  },
  unsubscribeUrl: ({ stopToken: token }, { url }) => url(reminderPaths.stop, { token }),
  values: ({ stopToken, openToken, isPutOff }, { url }) => ({
    isPutOff: isPutOff ? 'yes' : '',
    isNew: isPutOff ? '' : 'yes',
    actionUrl: url(reminderPaths.open, { token: openToken }),
    reasonUrl: url(reminderPaths.stop, { token: stopToken }),
  }),
  sample: { stopToken: sampleToken, openToken: sampleToken, isPutOff: false },
})
