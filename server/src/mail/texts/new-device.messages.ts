import { aboutYourAccount, type MailText } from './mail-text.ts'

export const newDevice: MailText = {
  subject: 'A new sign-in to your account',
  preview: 'If that was you, there’s nothing to do.',
  heading: 'Was this you?',
  paragraphs: ['Someone, probably you, signed in to your account on {{device}}, {{time}}.', 'If that was you, there’s nothing to do.'],
  action: 'See my devices',
  afterword: 'Wasn’t it you? Sign that device out there, and choose a new password.',
  reason: aboutYourAccount,
}
