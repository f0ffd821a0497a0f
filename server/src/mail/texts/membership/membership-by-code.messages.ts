import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const membershipByCode: MailText = {
  subject: 'Your code opened a membership',
  preview: '{{openedBriefly}} is open until {{until}}.',
  heading: 'Your code worked.',
  paragraphs: [
    'With code {{code}}, {{openedInText}} is open{{#from}} from {{from}}{{/from}} until {{until}}.',
    'It ends by itself that day. A code renews nothing, and nothing is charged for it. After that, the first lessons stay open, and your progress stays yours.',
  ],
  action: 'See your membership',
  afterword: null,
  reason: aboutYourMembership,
}
