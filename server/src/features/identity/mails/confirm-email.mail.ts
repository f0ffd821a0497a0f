import * as z from 'zod/mini'
import { aboutYourAccount, mail, sampleToken } from '../../../mail/mail.ts'

/** To the address that is to be confirmed. */
export const confirmEmailMail = mail({
  name: 'confirmEmail',
  recipient: 'member',
  data: z.object({ token: z.string() }),
  text: {
    subject: 'Please confirm your email address',
    preview: 'It’s how we help you back in if you ever forget your password.',
    heading: 'Is this your address?',
    paragraphs: [
      'Please confirm that {{email}} is yours. If you ever forget your password, this is where we’ll send the way back in.',
    ],
    action: 'Yes, it’s mine',
    afterword:
      'The link works for seven days. Didn’t join {{productName}}? Then do nothing, and the address stays unconfirmed.',
    reason: aboutYourAccount,
  },
  values: ({ token }, { url }) => ({ actionUrl: url('/confirm-email', { token }) }),
  sample: { token: sampleToken },
})
