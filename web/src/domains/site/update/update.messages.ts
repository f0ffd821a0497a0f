export const updateMessages = {
  title: 'Product Update',
  text: 'A new version is available. Would you like to update now?',
  later: 'Later',
  yes: 'Yes',
  failed: 'We can’t reach the academy right now. Please try again in a moment.',
} as const
