import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const cancellationUndone: MailText = {
  subject: 'Your membership renews again',
  preview: '{{price}} on {{date}}, unless you cancel.',
  heading: 'You’re back.',
  paragraphs: ['You took your cancellation back. {{opened}} stays open, and your membership renews on {{date}}: {{price}}{{fromCard}}, {{period}}.'],
  action: 'See your membership',
  afterword: 'Wasn’t that you, or did you change your mind? You can cancel there until that day.',
  reason: aboutYourMembership,
}
