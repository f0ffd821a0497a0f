export const embedNoticeMessages = {
  refusedTitle: 'This lesson can’t play on this page yet.',
  refusedText:
    'The site you’re on hasn’t been added to the list of pages that may show it. You can watch it with us instead, for free.',
  openAt: (academy: string) => `Open at ${academy}`,
  yourSite: 'Is this your site?',
  addAddress: 'Add its address',
  unknownTitle: 'Oops. Nothing here...',
  unknownText:
    'The address of this frame names a partner or a lesson we don’t know. There may be a typo in it.',
  goHome: 'Go Home',
  opensInNewTab: 'opens in a new tab',
} as const
