import * as z from 'zod/mini'
import { mail } from '../../../mail/mail.ts'

/** Without the words that were written: anybody can type any address, and it must carry no words of theirs. */
export const messageReceivedMail = mail({
  name: 'messageReceived',
  recipient: 'member',
  data: z.object({ reference: z.string() }),
  text: {
    subject: 'We have your message',
    preview: 'A person reads it and writes back to this address.',
    heading: 'Your message is here.',
    paragraphs: [
      'A person reads it and writes back to this address. Its number is {{reference}}.',
      'If it can’t wait, the help lines are there at night too.',
    ],
    action: 'Help lines by country',
    afterword: null,
    reason:
      'Sent to {{email}} because this address was given in the contact form of {{productName}}. If that wasn’t you, there’s nothing to do.',
  },
  values: ({ reference }, { url }) => ({ actionUrl: url('/help'), reference }),
  sample: { reference: 'K4T-7M2-9QX' },
})
