export const legalMessages = {
  lastRevised: (day: string) => `Last updated ${day}`,
  clauseRevised: (day: string) => `Updated ${day}`,
  contents: 'On this page',
  inShort: 'In short',
  contact: 'How to reach us',
  taxNumber: (number: string) => `Tax number ${number}`,
  phone: (number: string) => `Phone ${number}`,
  email: (address: string) => `Email ${address}`,
  noContact: 'No contact details have been set up for this site yet.',
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
