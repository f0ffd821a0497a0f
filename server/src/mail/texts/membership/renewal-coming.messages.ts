import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const renewalComing: MailText = {
  subject: 'Your membership renews on {{dayAndMonth}}',
  preview: '{{price}} for {{morePeriod}}, unless you cancel.',
  heading: 'Your membership renews {{when}}.',
  paragraphs: [],
  panel: { title: '{{date}}', note: '{{price}}{{fromCard}}, for {{morePeriod}}. {{currency}}.' },
  closing: [
    {
      text: 'If that’s right, there’s nothing to do. To stop, open your membership and tap Cancel: two taps, and {{openedInText}} stays open until that day.',
    },
  ],
  action: 'See or cancel',
  afterword: 'Last time you paid {{lastPrice}}{{withCode}}.',
  reason: aboutYourMembership,
}
