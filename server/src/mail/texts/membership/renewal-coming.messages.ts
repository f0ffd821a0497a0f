import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const renewalComing: MailText = {
  subject: '{{#renews}}Your membership renews on {{dayAndMonth}}{{/renews}}{{#needsCard}}Your membership ends on {{dayAndMonth}}{{/needsCard}}',
  preview: '{{#renews}}{{price}} for {{morePeriod}}, unless you cancel.{{/renews}}{{#needsCard}}Add a card if you want to continue.{{/needsCard}}',
  heading: '{{#renews}}Your membership renews {{when}}.{{/renews}}{{#needsCard}}Your membership ends {{when}}.{{/needsCard}}',
  paragraphs: [],
  panel: { title: '{{date}}', note: '{{price}}{{fromCard}}, for {{morePeriod}}{{#needsCard}}, once there’s a card{{/needsCard}}. {{currency}}.' },
  closing: [
    {
      text: 'Add a card if you want to continue. Your code paid until now, so there’s no card yet. Without one it ends that day, and nothing is charged.',
      onlyWith: 'needsCard',
    },
    {
      onlyWith: 'renews',
      text: 'If that’s right, there’s nothing to do. To stop, open your membership and tap Cancel: two taps, and {{openedInText}} stays open until that day.',
    },
    {
      onlyWith: 'waitingCode',
      text: 'Your code {{waitingCode}} is waiting. It doesn’t pay for this renewal, which moves it behind the time you pay for. To use the code instead of paying, cancel before that day.',
    },
    { onlyWith: 'codeThen', text: 'Your code {{codeThen}} is waiting. Without a card, it opens what it is for from that day on.' },
  ],
  action: '{{#renews}}See or cancel{{/renews}}{{#needsCard}}See your membership{{/needsCard}}',
  afterword: 'Last time you paid {{lastPrice}}{{withCode}}.',
  reason: aboutYourMembership,
}
