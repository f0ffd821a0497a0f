export const quoteMessages = {
  about: 'About these words',
  share: 'Share these words',
  copied: 'The link is copied.',
  notShared: 'The link couldn’t be shared. You can copy it from the address bar.',
} as const
