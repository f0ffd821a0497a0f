export const lessonMessages = {
  lockedTitle: 'This activity is not available yet.',
  lockedForFree: 'It opens with a membership.',
  lockedForMember: 'It isn’t part of your membership.',
  lockedUntil: (date: string, forMembers: boolean) =>
    forMembers ? `It opens for members on ${date}.` : `It opens on ${date}.`,
  lockedWithoutDate: 'We haven’t set a date for it yet.',
  joinTitle: 'That’s your first lesson done',
  joinText: 'Log in or join, and what you’ve done is on every device. The next lesson is open either way.',
  logIn: 'Log in or join',
  goOnWithout: 'Go on without an account',
  upgrade: 'Upgrade',
  ended: 'Your membership has ended',
  prices: 'See what it costs',
  openToEveryone: 'Open to everyone',
  stillOpen: 'Still open to you',
  seeOpenLessons: 'See the open lessons',
  back: 'Back',
} as const
