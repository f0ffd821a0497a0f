import * as z from 'zod/mini'
import { aboutYourAccount, mail, sampleToken } from '../../../mail/mail.ts'

export const resetPasswordMail = mail({
  name: 'resetPassword',
  recipient: 'member',
  /** Limits of its own (link-limits.ts), so that no one can use those of the address up. */
  hasOwnLimits: true,
  data: z.object({ token: z.string() }),
  text: {
    subject: 'Choose a new password',
    preview: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    paragraphs: [
      'Someone, probably you, asked for a new password for {{email}}. The link works once, for one hour.',
    ],
    action: 'Choose a new password',
    afterword: 'Wasn’t it you? Then do nothing. Your password stays as it is.',
    reason: aboutYourAccount,
  },
  values: ({ token }, { reader, url }) => ({
    actionUrl: url('/reset-password', { email: reader.email, token }),
  }),
  sample: { token: sampleToken },
})
