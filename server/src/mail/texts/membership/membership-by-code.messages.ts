import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const membershipByCode: MailText = {
  subject: 'Your code opened a membership',
  preview: '{{openedBriefly}} is open until {{until}}.',
  heading: 'Your code worked.',
  paragraphs: [
    'With code {{code}}, {{openedInText}} is open{{#from}} from {{from}}{{/from}} until {{until}}{{#renews}}, if your membership doesn’t renew before{{/renews}}.',
    'It ends by itself that day. A code renews nothing, and nothing is charged for it. After that, the first lessons stay open, and your progress stays yours.',
  ],
  closing: [
    {
      text: 'Your membership renews until you cancel it. Each renewal is charged as always, and moves the code behind it, so none of it is used up. To use the code instead of paying, cancel before the next renewal.',
      onlyWith: 'renews',
    },
  ],
  action: 'See your membership',
  afterword: null,
  reason: aboutYourMembership,
}
