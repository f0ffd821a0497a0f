import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const planChanged: MailText = {
  subject: '{{#changed}}Your plan changes on {{dayAndMonth}}{{/changed}}{{#back}}Your plan stays as it is{{/back}}',
  preview: '{{price}} {{period}}. Nothing is charged before that day.',
  heading: '{{#changed}}Your plan changes on {{dayAndMonth}}.{{/changed}}{{#back}}Your plan stays as it is.{{/back}}',
  paragraphs: ['{{#back}}The change you planned is taken back. {{/back}}Nothing is charged before {{date}}. From that day on:'],
  panel: { title: '{{plan}}, {{program}}', note: '{{price}} {{period}}' },
  closing: [{ text: 'If that’s right, there’s nothing to do. You can change it again, or cancel, until that day.' }],
  action: 'See your membership',
  afterword: null,
  reason: aboutYourMembership,
}
