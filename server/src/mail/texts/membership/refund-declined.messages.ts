import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const refundDeclined: MailText = {
  subject: 'About your request for a refund',
  preview: 'We’ve looked at it.',
  heading: 'We can’t give this one back.',
  paragraphs: [
    'You asked for {{price}} back (receipt {{number}}). We’ve looked at it, and this time we can’t: {{answer}}',
    'Your membership goes on as it was.',
  ],
  action: 'See your membership',
  afterword: 'If you see it differently, answer this mail. Your rights under the law of your country stay as they are.',
  reason: aboutYourMembership,
}
