/** Of whoever is not signed in. */
export const visitorMessages = {
  heading: 'One membership opens every lesson',
  lead: 'The Optimal Parent Program: every program, for all your children.',
  whatItOpens: 'What a membership opens',
  opens: [
    'Every lesson of every program, with its text and its sound.',
    'Each lesson that comes out while you’re a member.',
    'On all your devices, with one account.',
  ],
  whatStaysOpen: 'What stays open without one',
  staysOpen: [
    'The lessons that are open to everyone, among them every lesson on safety.',
    'Series, sheets to print, listening at night, and the help lines.',
    'Your progress, your sheets and your saved lessons, with a free account.',
  ],
} as const
