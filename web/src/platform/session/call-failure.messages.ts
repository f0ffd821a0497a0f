export const callFailureMessages = {
  offline: 'You’re offline, so nothing was sent. Try again when you’re back online.',
  unreachable: 'We couldn’t reach the academy. Check your connection and try again.',
} as const
