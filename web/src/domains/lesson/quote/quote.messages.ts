export const quoteMessages = {
  about: 'About these words',
} as const
