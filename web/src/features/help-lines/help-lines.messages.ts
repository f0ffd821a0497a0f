import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.schema.ts'

const kinds: Readonly<Record<HelpKind, string>> = {
  emergency: 'Emergency',
  medicalAdvice: 'Medical advice',
  poison: 'Poisons line',
  crisis: 'Crisis line',
  childHelpline: 'For children and teenagers',
  childProtection: 'Worried about a child',
  parentSupport: 'For parents',
}

export const helpLinesMessages = {
  title: 'Help lines by country',
  description:
    'Telephone numbers for emergencies, poisoning, a crisis and worries about a child, in the countries we could check, with the day of the last check.',
  lead: 'In danger, call the emergency number first. Every number says when it was last checked, and with which page.',
  kind: (kind: HelpKind) => kinds[kind],
  helpIn: (country: string) => `Help in ${country}`,
  helpByCountry: 'Help by country',
  change: 'Change',
  changeCountry: 'Change country',
  country: 'Your country',
  chooseCountry: 'Choose a country',
  stays: 'Your choice stays on this device.',
  staysForThisVisit: 'For this visit. Your profile stays as it is.',
  fromYourAnswers: 'The country is from your answers.',
  allCountries: 'Help lines by country',
  noneOfTheseKinds: (country: string) => `We have no confirmed number of this kind for ${country} yet. Your doctor or pharmacy knows whom to call.`,
  regions: (kind: string) => `${kind}: choose your region`,
  checkedOn: (day: string) => `Last checked on ${day}.`,
  checkedBetween: (first: string, last: string) => `Last checked between ${first} and ${last}.`,
  whereChecked: 'Where we checked',
  comparedWith: (page: string) => `Compared with ${page}`,
  officialPage: (name: string) => `Official page of ${name}`,
  loading: 'Loading the numbers',
  failed: 'The numbers didn’t load.',
  tryAgain: 'Try again',
  notListed: 'Your country isn’t here? We show only numbers that we could confirm. Your doctor, pharmacy or town hall knows the ones where you live.',
  onThisPage: 'Countries',
  sign: 'Call',
} as const
