import { aboutYourAccount, type MailText } from './mail-text.ts'

export const resetPassword: MailText = {
  subject: 'Choose a new password',
  preview: 'The link works once, for one hour.',
  heading: 'Choose a new password',
  paragraphs: ['Someone, probably you, asked for a new password for {{email}}. The link works once, for one hour.'],
  action: 'Choose a new password',
  afterword: 'Wasn’t it you? Then do nothing. Your password stays as it is.',
  reason: aboutYourAccount,
}
