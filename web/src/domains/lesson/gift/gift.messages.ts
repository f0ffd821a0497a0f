export const giftMessages = {
  given: 'A member shared this with you.',
  openUntil: 'It’s open for you until',
  visitor: 'No account needed, and they can’t see that you’re here.',
  member: 'They can’t see that you’re here.',
  rest: 'The short answer and when to ask for help stay open. A membership opens the rest.',
  offlineTitle: 'You’re offline',
  offline: 'The lesson that was shared with you opens once you’re back online.',
  failedTitle: 'This gift didn’t open',
  failed: 'Our server didn’t respond. Try again in a moment.',
} as const
