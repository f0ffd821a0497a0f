import { aboutYourAccount, type MailText } from './mail-text.ts'

export const emailChanged: MailText = {
  subject: 'Your email address was changed',
  preview: 'You now sign in with another address.',
  heading: 'You have a new address',
  paragraphs: [
    'From now on you sign in to {{productName}} with another email address, and our mail goes there. This is the last one to {{email}}.',
    'If that was you, there’s nothing to do.',
  ],
  action: 'Tell us it wasn’t you',
  afterword: 'We’ll help you get your account back.',
  reason: aboutYourAccount,
}
