import * as z from 'zod/mini'
import { mail, sampleToken } from '../../../mail/mail.ts'

/** Anybody can type any address: nothing else is sent to it before a press on the page of the link. */
export const confirmNewsletterMail = mail({
  name: 'confirmNewsletter',
  recipient: 'member',
  mayBeToNobody: true,
  data: z.object({ token: z.string() }),
  text: {
    subject: 'Shall we write to you?',
    preview: 'One press, and you’re on the list.',
    heading: 'Shall we write to you?',
    paragraphs: [
      'Somebody, we hope you, asked for our letter to {{email}}: once a month one lesson and one thing to try.',
      'Press the button, and say yes on the page it opens. Only then do we write.',
    ],
    action: 'To the page',
    afterword:
      'The link works for seven days. Wasn’t it you? Then do nothing, or press “It wasn’t me” on the page, and we don’t ask this address again.',
    reason: 'Sent to {{email}} because this address was given for the letter of {{productName}}.',
  },
  values: ({ token }, { url }) => ({ actionUrl: url('/newsletter/confirm', { token }) }),
  sample: { token: sampleToken },
})
