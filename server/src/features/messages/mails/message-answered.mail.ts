import * as z from 'zod/mini'
import { mail } from '../../../mail/mail.ts'

export const messageAnsweredMail = mail({
  name: 'messageAnswered',
  recipient: 'member',
  data: z.object({ reference: z.string(), answer: z.string() }),
  text: {
    subject: 'Our answer to your message',
    preview: 'It was about {{reference}}.',
    heading: 'You wrote to us.',
    paragraphs: ['{{answer}}'],
    action: null,
    afterword: 'You can answer this mail: it reaches the same people. Your message is {{reference}}.',
    reason: 'Sent to {{email}} because you wrote to {{productName}} and wanted an answer.',
  },
  values: (data, { url }) => ({ actionUrl: url('/contact-us'), ...data }),
  sample: {
    reference: 'K4T-7M2-9QX',
    answer: 'There is one. It comes next month, and we’ll write to you then.',
  },
})
