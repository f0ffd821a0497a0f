import * as z from 'zod/mini'
import { aboutYourAccount, mail, sampleToken } from '../../../mail/mail.ts'

/** To the new address. */
export const changeEmailMail = mail({
  name: 'changeEmail',
  recipient: 'member',
  data: z.object({ token: z.string() }),
  text: {
    subject: 'Confirm your new email address',
    preview: 'One tap, and you sign in with this address.',
    heading: 'Your new address',
    paragraphs: [
      'Someone, probably you, wants to sign in to {{productName}} with {{email}} from now on. Confirm it, and the change is done.',
    ],
    action: 'Use this address',
    afterword: 'The link works once, for seven days. Wasn’t it you? Then do nothing, and nothing changes.',
    reason: aboutYourAccount,
  },
  values: ({ token }, { url }) => ({ actionUrl: url('/confirm-email', { token }) }),
  sample: { token: sampleToken },
})
