import * as z from 'zod/mini'
import { lettersPath } from '@oka/contract/newsletter/newsletter.schema.ts'
import { mail, sampleToken } from '../../../mail/mail.ts'
import { maxParagraphs } from '../issue-file.rule.ts'

const numbers = Array.from({ length: maxParagraphs }, (_, index) => index + 1)

/** One issue of the letter, in the words of its file. */
export const newsletterIssueMail = mail({
  name: 'newsletterIssue',
  recipient: 'member',
  mayBeToNobody: true,
  data: z.object({
    token: z.string(),
    subject: z.string(),
    preview: z.string(),
    heading: z.string(),
    paragraphs: z.array(z.string()).check(z.maxLength(maxParagraphs)),
    action: z.string(),
    path: z.string(),
  }),
  text: {
    subject: '{{subject}}',
    preview: '{{preview}}',
    heading: '{{heading}}',
    paragraphs: [],
    closing: numbers.map((number) => ({ text: `{{p${number}}}`, onlyWith: `p${number}` })),
    action: '{{action}}',
    afterword: null,
    reason: 'Sent to {{email}} because you said yes to the letter of {{productName}}.',
    reasonLink: 'Choose what comes, or unsubscribe',
  },
  unsubscribeUrl: ({ token }, { url }) => url(lettersPath, { token }),
  values: ({ token, paragraphs, path, ...words }, { url }) => ({
    ...words,
    ...Object.fromEntries(numbers.map((number) => [`p${number}`, paragraphs[number - 1] ?? ''])),
    actionUrl: url(path),
    reasonUrl: url(lettersPath, { token }),
  }),
  sample: {
    token: sampleToken,
    subject: 'One good thing in December',
    preview: 'One lesson, one thing to try.',
    heading: 'One good thing',
    paragraphs: ['Ten minutes earlier is a small step.', 'Try it on one evening, and see.'],
    action: 'Open the lesson',
    path: '/learn/auto',
  },
})
