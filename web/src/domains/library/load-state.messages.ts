export const loadStateMessages = {
  failedTitle: 'This didn’t load',
  failedText: 'Our server didn’t respond. Your progress is saved. Try again in a moment.',
  offlineTitle: 'You’re offline',
  offlineText: 'This page needs an internet connection. Your progress is saved.',
} as const
