import type { Requirement } from '@oka/contract/profile/missing-answers.rule.ts'

export const plansMessages = {
  plans: (country: string) => `Plans in ${country}`,
  /** After the name of a plan. */
  yoursNow: ', yours now',
  /** As a screen reader says it. */
  planAloud: (price: string, period: string, plan: string) => `${price} ${period}, ${plan}`,
  /** Below an amount. */
  aMonthShort: 'a month',
  aMonth: (currency: string, price: string) => `${currency}. Works out at ${price} a month.`,
  currency: (currency: string) => `${currency}.`,
  nothingCharged: 'Nothing is charged now.',
  whatOpens:
    'The lessons that are open to everyone stay open, with a free account or without one. A membership opens all the others.',
  loading: 'Loading the prices',
  failed: 'We couldn’t load the prices.',
  tryAgain: 'Try again',
  offline: 'You’re offline. The prices will show here when you’re back online.',
  noCountry: 'Prices depend on the country. Once you’ve chosen yours, they show here.',
  countryHint: 'Prices and tax depend on it.',
  countryMissing: 'Please select your location.',
  seePrices: 'See the prices',
  pricesFor: 'Prices for',
  taxIncluded: ', tax included.',
  /** Before the smallest price. */
  from: 'From',
  notIn: (country: string) => `Not in ${country}?`,
  nextMissing: 'Next: what’s missing from your profile',
  thenYouPay: 'Then you pay. Nothing you’ve told us is asked again.',
} as const

const missingNames: Readonly<Record<Requirement, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  gender: 'gender',
  ageGroup: 'age',
  familyType: 'family',
  childrenAgeGroups: 'children’s ages',
  availableTime: 'time in a week',
  learningTopics: 'learning topics',
  learningInterests: 'interests',
  medicalConditionsDuration: 'how long',
  postalCode: 'postal code',
  country: 'country',
}

/** `Your last name and gender.` The ages are a part of the family, and asked with it. */
export const missingInWords = (missing: readonly Requirement[]): string => {
  const named = missing.filter((one) => one !== 'childrenAgeGroups' || !missing.includes('familyType'))
  return `Your ${new Intl.ListFormat('en').format(named.map((one) => missingNames[one]))}.`
}
