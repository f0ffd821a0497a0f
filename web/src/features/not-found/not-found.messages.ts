export const notFoundMessages = {
  title: 'Oops. Nothing here...',
  text: 'Only the other sock. The page may have moved, or the address has a slip in it.',
  goHome: 'Go Home',
  pictureAlt: 'A child under a blanket shines a torch on one lonely sock',
} as const
