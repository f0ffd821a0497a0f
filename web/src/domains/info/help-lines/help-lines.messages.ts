import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { HelpLine } from '@oka/contract/help/help-lines.schema.ts'

const kinds: Readonly<Record<HelpKind, string>> = {
  emergency: 'Emergency',
  medicalAdvice: 'Medical advice',
  poison: 'Poisons line',
  crisis: 'Crisis line',
  childHelpline: 'For children and teenagers',
  childProtection: 'Worried about a child',
  parentSupport: 'For parents',
}

/** After "We have no number for". */
const notUrgent: Readonly<Partial<Record<HelpKind, string>>> = {
  medicalAdvice: 'medical advice',
  childHelpline: 'children and teenagers',
  childProtection: 'worries about a child',
  parentSupport: 'parents',
}

/** What a lesson names and a country lacks; `emergency` is the country's emergency number. */
function missing(lacking: readonly HelpKind[], emergency: string): string[] {
  const others = lacking.flatMap((kind) => notUrgent[kind] ?? []).join(' or ')
  return [
    ...(lacking.includes('poison')
      ? [`We have no poison line for your country. Call the emergency number, ${emergency}.`]
      : []),
    ...(lacking.includes('crisis')
      ? [`We have no crisis line for your country. Call the emergency number, ${emergency}.`]
      : []),
    ...(others === ''
      ? []
      : [
          `We have no number for ${others} in your country. If it’s urgent, call the emergency number, ${emergency}.`,
        ]),
  ]
}

export const helpLinesMessages = {
  title: 'Help lines by country',
  description:
    'Telephone numbers for emergencies, poisoning, a crisis and worries about a child, in the countries we could check, with the day of the last check.',
  lead: 'In danger, call the emergency number first. Every number says when it was last checked, and with which page.',
  kind: (kind: HelpKind) => kinds[kind],
  /** One number for several: "Medical advice, poisons line". */
  allKinds: (all: readonly HelpKind[]) =>
    all.map((kind, index) => (index === 0 ? kinds[kind] : kinds[kind].toLowerCase())).join(', '),
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
  missing,
  /** Who answers, where, and when. */
  lineInWords: ({ name, region, note }: HelpLine) =>
    [region ? `${name}, ${region}` : name, note].filter(Boolean).join('. '),
  callForHelp: 'Call for help',
  emergencyNumbers: 'Emergency numbers',
  elsewhere: 'In another country?',
  regions: (kind: string) => `${kind}: choose your region`,
  checkedOn: (day: string) => `Last checked on ${day}.`,
  checkedBetween: (first: string, last: string) => `Last checked between ${first} and ${last}.`,
  whereChecked: 'Where we checked',
  comparedWith: (page: string) => `Compared with ${page}`,
  officialPage: (name: string) => `Official page of ${name}`,
  loading: 'Loading the numbers',
  failed: 'The numbers didn’t load.',
  tryAgain: 'Try again',
  notListed:
    'Your country isn’t here? We show only numbers that we could confirm. Your doctor, pharmacy or town hall knows the ones where you live.',
  onThisPage: 'Countries',
  sign: 'Call',
} as const
