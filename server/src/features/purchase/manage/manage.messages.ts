export const manageMessages = {
  reasonMissing: 'Please let us know your thoughts.',
} as const
