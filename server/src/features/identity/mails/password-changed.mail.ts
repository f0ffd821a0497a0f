import * as z from 'zod/mini'
import { aboutYourAccount, mail } from '../../../mail/mail.ts'

export const passwordChangedMail = mail({
  name: 'passwordChanged',
  recipient: 'member',
  data: z.object({}),
  text: {
    subject: 'Your password was changed',
    preview: 'If that was you, there’s nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password for {{email}} was changed, and your other devices were signed out.',
      'If that was you, there’s nothing to do. If it wasn’t, choose a new password right away.',
    ],
    action: 'It wasn’t me',
    afterword: 'The button leads to a page that mails you a link to choose another password.',
    reason: aboutYourAccount,
  },
  values: (_data, { reader, url }) => ({ actionUrl: url('/reset-password', { email: reader.email }) }),
  sample: {},
})
