export const plansMessages = {
  plans: (country: string) => `Plans in ${country}`,
  /** After the name of a plan. */
  yoursNow: ', yours now',
  /** As a screen reader says it. */
  planAloud: (price: string, period: string, plan: string) => `${price} ${period}, ${plan}`,
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
} as const
