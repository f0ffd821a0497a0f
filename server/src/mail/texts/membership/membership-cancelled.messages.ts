import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const membershipCancelled: MailText = {
  subject: 'Your membership is cancelled',
  preview: '{{openedBriefly}} stays open until {{until}}.',
  heading: 'It’s cancelled.',
  paragraphs: [
    '{{opened}} stays open until {{until}}. You won’t be charged again.',
    'After that the first lessons stay open, and your progress waits for you.',
  ],
  action: '{{#canUndo}}See or undo{{/canUndo}}{{#needsCard}}See your membership{{/needsCard}}',
  afterword:
    'Changed your mind? {{#needsCard}}Add a card there, and you{{/needsCard}}{{#canUndo}}You{{/canUndo}} can undo it there until {{until}}. Then it renews at {{price}} {{period}}.',
  reason: aboutYourMembership,
}
