export const lessonMessages = {
  lockedTitle: 'This activity is not available yet.',
  lockedForMember: 'It opens with a membership. Memberships aren’t on sale yet, so there’s nothing you need to do.',
  lockedForVisitor: 'It opens with a membership. Memberships aren’t on sale yet. If you create an account, we’ll save your progress until then.',
  lockedUntil: (date: string, forMembers: boolean) => (forMembers ? `It opens for members on ${date}.` : `It opens on ${date}.`),
  lockedWithoutDate: 'We haven’t set a date for it yet.',
  logIn: 'Log in or join',
  seeOpenLessons: 'See the open lessons',
  back: 'Back',
} as const
