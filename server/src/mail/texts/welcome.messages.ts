import type { MailText } from './mail-text.ts'

export const welcome: MailText = {
  subject: 'Welcome to {{productName}}',
  preview: 'Your first lesson takes {{minutes}}.',
  heading: 'It’s good to have you here',
  paragraphs: ['One small lesson at a time, whenever you have a minute. This one is a good start.'],
  panel: { title: '{{lesson}}', note: 'Takes {{minutes}}' },
  action: 'Start the lesson',
  afterword: null,
  reason: 'Sent to {{email}} once, because you created an account.',
  picture: 'reading.jpg',
}
