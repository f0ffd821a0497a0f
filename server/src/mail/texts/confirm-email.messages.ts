import { aboutYourAccount, type MailText } from './mail-text.ts'

export const confirmEmail: MailText = {
  subject: 'Please confirm your email address',
  preview: 'It’s how we help you back in if you ever forget your password.',
  heading: 'Is this your address?',
  paragraphs: ['Please confirm that {{email}} is yours. If you ever forget your password, this is where we’ll send the way back in.'],
  action: 'Yes, it’s mine',
  afterword: 'The link works for seven days. Didn’t join {{productName}}? Then do nothing, and the address stays unconfirmed.',
  reason: aboutYourAccount,
}
