export const quoteMessages = {
  note: 'Your note',
  about: 'About these words',
} as const
