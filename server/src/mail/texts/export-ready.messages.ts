import { aboutYourAccount, type MailText } from './mail-text.ts'

export const exportReady: MailText = {
  subject: 'Your data is ready to download',
  preview: 'The copy you asked for is waiting in your settings.',
  heading: 'Your data is ready',
  paragraphs: ['The copy of your data that you asked for is ready. You can download it until {{until}}. After that we delete the copy.'],
  action: 'Go to the download',
  afterword: 'You’ll need to be signed in: this link alone opens nothing. Didn’t ask for it? Then change your password.',
  reason: aboutYourAccount,
}
