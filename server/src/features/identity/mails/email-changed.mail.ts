import * as z from 'zod/mini'
import { aboutYourAccount, mail } from '../../../mail/mail.ts'

/** To the old address. */
export const emailChangedMail = mail({
  name: 'emailChanged',
  recipient: 'member',
  data: z.object({}),
  text: {
    subject: 'Your email address was changed',
    preview: 'You now sign in with another address.',
    heading: 'You have a new address',
    paragraphs: [
      'From now on you sign in to {{productName}} with another email address, and our mail goes there. This is the last one to {{email}}.',
      'If that was you, there’s nothing to do.',
    ],
    action: 'Tell us it wasn’t you',
    afterword: 'We’ll help you get your account back.',
    reason: aboutYourAccount,
  },
  values: (_data, { contactUrl }) => ({ actionUrl: contactUrl }),
  sample: {},
})
