import * as z from 'zod/mini'
import { aboutYourAccount, mail, sampleDay } from '../../../mail/mail.ts'

export const exportReadyMail = mail({
  name: 'exportReady',
  recipient: 'member',
  data: z.object({ expiresAt: z.number() }),
  text: {
    subject: 'Your data is ready to download',
    preview: 'The copy you asked for is waiting in your settings.',
    heading: 'Your data is ready',
    paragraphs: [
      'The copy of your data that you asked for is ready. You can download it until {{until}}. After that we delete the copy.',
    ],
    action: 'Go to the download',
    afterword:
      'You’ll need to be signed in: this link alone opens nothing. Didn’t ask for it? Then change your password.',
    reason: aboutYourAccount,
  },
  values: ({ expiresAt }, { times, url }) => ({
    actionUrl: url('/settings/my-data'),
    until: times.time(expiresAt),
  }),
  sample: { expiresAt: sampleDay },
})
