export const updateMessages = {
  title: 'Product Update',
  text: 'A new version is available. Would you like to update now?',
  later: 'Later',
  yes: 'Yes',
  notReached: 'We cannot reach the academy just now. Please try again in a moment.',
} as const
