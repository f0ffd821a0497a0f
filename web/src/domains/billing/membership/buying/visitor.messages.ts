export const buyingLinkMessages = {
  moreLinks: 'More about buying',
  terms: 'Terms',
  privacy: 'Privacy',
} as const

/** Of whoever is not signed in. */
export const visitorMessages = {
  ...buyingLinkMessages,
  lead: 'One membership opens every lesson of every program.',
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
  whatItCosts: 'What it costs',
  whatItCostsLead: 'Prices depend on the country. Nothing is charged by looking.',
  seePrices: 'See the prices',
  beforeYouJoin:
    'Each plan renews at its price until you cancel, which takes two taps. We mail you before it renews, and you get all of it back within 30 days of buying if you ask, once in twelve months.',
  noCountry: 'Please select your location.',
  plansIn: (country: string) => `Plans in ${country}`,
  toBuy: 'To buy one, log in or create a free account. You’ll come back here.',
  logInOrJoin: 'Log in or join',
} as const
