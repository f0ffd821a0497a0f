/** The documented name, except one that is shown otherwise (MEM-3). */
export const planName = (durationText: string) =>
  durationText.toLowerCase() === 'semi-annual subscription' ? '6 Months Subscription' : durationText

/** US dollars, euros: several currencies share a sign. */
export function currencyInText(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).formatToParts(2)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** The same where a sentence begins with it. */
export function currencyName(currency: string): string {
  const name = currencyInText(currency)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
