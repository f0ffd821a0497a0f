import * as z from 'zod/mini'
import { mail } from '../../../mail/mail.ts'

export const welcomeMail = mail({
  name: 'welcome',
  recipient: 'member',
  data: z.object({}),
  text: {
    subject: 'Welcome to {{productName}}',
    preview: 'Your first lesson takes {{minutes}}.',
    heading: 'It’s good to have you here',
    paragraphs: ['One small lesson at a time, whenever you have a minute. This one is a good start.'],
    panel: { title: '{{lesson}}', note: 'Takes {{minutes}}' },
    action: 'Start the lesson',
    afterword: null,
    reason: 'Sent to {{email}} once, because you created an account.',
    picture: 'reading.jpg',
  },
  values: (_data, { site, url }) => {
    const first = site.firstLesson()
    return {
      actionUrl: url(first?.url ?? '/learn/auto/auto'),
      lesson: first?.title ?? 'Your first lesson',
      minutes: first ? `${first.minutes} ${first.minutes === 1 ? 'minute' : 'minutes'}` : 'a few minutes',
    }
  },
  sample: {},
})
