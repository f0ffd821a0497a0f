export const shareMessages = {
  share: 'Share this lesson',
  shareQuote: 'Share these words',
  copied: 'The link is copied.',
  notShared: 'The link couldn’t be shared. You can copy it from the address bar.',
  giftNotShared: 'The link couldn’t be shared. Try again, or copy it instead.',
  close: 'Close',
  give: 'Give it',
  giveText: 'Opens for them for 30 days, without an account.',
  sendLink: 'Send the link',
  sendLinkText: 'They see the title, the short answer and when to ask for help.',
  privacy:
    'Your name, your children and your answers are never in it. A diagnosis in the title shows only once it’s opened.',
  openUntil: (date: string) => `Open for them until ${date}.`,
  anyone: 'Anyone with this link can open it until then.',
  remaining: (count: number) =>
    count === 0
      ? 'That was the last of your ten gift links for now.'
      : `You can make ${count} more gift ${count === 1 ? 'link' : 'links'} for now.`,
  sendIt: 'Send it',
  copyLink: 'Copy the link',
  takeBack: 'Take it back',
  takenBack: 'Taken back. The link doesn’t open it any more.',
} as const
