import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const refundRequested: MailText = {
  subject: 'We’ve got your request for a refund',
  preview: 'We’ll answer by {{answerBy}}.',
  heading: 'We’ve got your request.',
  paragraphs: [
    'You asked for {{price}} back (receipt {{number}}). Someone from our team looks at it and answers by {{answerBy}}.',
    'Until then your membership stays as it is.',
  ],
  action: 'See your membership',
  afterword: 'Want to tell us more? Just answer this mail.',
  reason: aboutYourMembership,
}
