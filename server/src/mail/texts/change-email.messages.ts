import { aboutYourAccount, type MailText } from './mail-text.ts'

export const changeEmail: MailText = {
  subject: 'Confirm your new email address',
  preview: 'One tap, and you sign in with this address.',
  heading: 'Your new address',
  paragraphs: ['Someone, probably you, wants to sign in to {{productName}} with {{email}} from now on. Confirm it, and the change is done.'],
  action: 'Use this address',
  afterword: 'The link works once, for seven days. Wasn’t it you? Then do nothing, and nothing changes.',
  reason: aboutYourAccount,
}
