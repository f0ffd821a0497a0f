import { aboutYourAccount, leavingClosing, type MailText } from './mail-text.ts'

export const deletionRequested: MailText = {
  subject: 'Your account is being deleted',
  preview: 'You’re signed out everywhere, and your data goes next.',
  heading: 'Your account is being deleted',
  paragraphs: [
    'You asked us to delete your account at {{productName}}. You’re signed out everywhere, and what we stored about you will be gone by {{until}}.',
    'We’ll write once more when it’s done.',
  ],
  closing: leavingClosing,
  action: 'Tell us it wasn’t you',
  afterword: 'If it was you, there’s nothing to do.',
  reason: aboutYourAccount,
}
