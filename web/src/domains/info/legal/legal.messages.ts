/** On every page; what only the texts themselves need is in legal-page.messages.ts. */
export const legalMessages = {
  cookieSettings: 'Cookie settings',
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  cookiePolicy: 'Cookie Policy',
} as const

const listOf = (choices: readonly string[]) =>
  [choices.slice(0, -1).join(', '), choices.at(-1)].filter(Boolean).join(' and ')

export const cookieSettingsMessages = {
  title: 'Remember this for next time?',
  /** `choices`: one or more, such as `the text size`. */
  text: (choices: readonly string[]) =>
    `You chose ${listOf(choices)}. This browser remembers it, and no one else gets it.`,
  acceptAll: 'Yes, remember it',
  acceptNeeded: 'No, forget it',
  openSettings: 'Settings',
  settingsTitle: 'Cookie settings',
  save: 'Save my choice',
  close: 'Close',
  needed: 'Needed',
  alwaysOn: 'Always on',
  neededText: 'Keeps you signed in and remembers your place.',
  preferences: 'Your choices',
  preferencesText: 'Remembers your video speed, captions, text size and similar choices for your next visit.',
} as const
