export const notFoundMessages = {
  title: 'Oops. Nothing here...',
  text: 'Just the other sock. The page may have moved, or there’s a typo in the address.',
  goHome: 'Go Home',
  pictureAlt: 'A child under a blanket shines a torch on one lonely sock',
} as const
