import * as z from 'zod/mini'
import { mail } from '../../../mail/mail.ts'

/** `topic`: the first word of the commands. Empty values leave their line out. */
export const messageToStaffMail = mail({
  name: 'messageToStaff',
  recipient: 'staff',
  data: z.object({
    reference: z.string(),
    topic: z.enum(['contact', 'feedback', 'chat']),
    about: z.string(),
    from: z.string(),
    lesson: z.string(),
    place: z.string(),
    browser: z.string(),
    text: z.string(),
  }),
  text: {
    subject: 'Somebody wrote to you: {{reference}}',
    preview: 'On {{productName}}.',
    heading: 'Somebody wrote to you.',
    paragraphs: ['{{text}}'],
    rows: [
      { label: 'About', value: '{{about}}' },
      { label: 'From', value: '{{from}}', onlyWith: 'from' },
      { label: 'Lesson', value: '{{lesson}}', onlyWith: 'lesson' },
      { label: 'Place', value: '{{place}}', onlyWith: 'place' },
      { label: 'Browser', value: '{{browser}}', onlyWith: 'browser' },
      { label: 'Number', value: '{{reference}}' },
    ],
    closing: [
      {
        text: 'On the machine of the academy, “npm run staff -- {{topic}} show {{reference}}” shows it with its lines, and “{{topic}} answer {{reference}}” answers it.',
      },
    ],
    action: null,
    afterword: null,
    reason:
      'Sent to {{email}}, the address of {{productName}}.{{#from}} An answer to this mail goes to whoever wrote.{{/from}}',
  },
  values: (data, { url }) => ({ actionUrl: url('/'), ...data, text: data.text || 'Without words.' }),
  sample: {
    reference: 'K4T-7M2-9QX',
    topic: 'contact',
    about: 'A lesson',
    from: 'Sara, sara@example.org',
    lesson: '',
    place: '',
    browser: '',
    text: 'Is there a lesson about moving house?',
  },
})
