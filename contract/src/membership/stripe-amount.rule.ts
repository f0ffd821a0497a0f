// Amounts here are in minor units as ISO 4217 counts them; Stripe counts a few currencies differently
// (docs.stripe.com/currencies).

/** Without minor units, yet in hundredths at Stripe, and whole. */
const inHundredths: ReadonlySet<string> = new Set(['ISK', 'UGX'])

/** `amount` is in minor units. */
export const amountAtStripe = (currency: string, amount: number): number =>
  inHundredths.has(currency) ? amount * 100 : amount

/** In minor units. A tax may be no whole unit there: it is rounded, halves up. */
export const amountOfStripe = (currency: string, amount: number): number =>
  inHundredths.has(currency) ? Math.round(amount / 100) : amount
