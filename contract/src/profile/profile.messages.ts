/** Why a change was refused, as the member reads it; nothing was changed. */
export const profileMessages = {
  emailChangedElsewhere:
    'Your email address is changed in your settings, where we confirm the new one by mail.',
  countryUnknown: 'We don’t know this country. Please choose one from the list.',
  postalCodeInvalid: (country: string, expected: { digits: number } | { example: string } | null) =>
    `This doesn’t look like a postal code of the country you chose (${country}).${expectedText(expected)} Please check it or choose another country.`,
  tooManyChildren: (max: number) =>
    `You can add up to ${max} children. Please remove one first; nothing was changed.`,
  consentMissing:
    'We save answers about health only with your consent. Please give it first, or leave them out.',
} as const

function expectedText(expected: { digits: number } | { example: string } | null): string {
  if (expected === null) return ''
  return 'digits' in expected
    ? ` One there has ${expected.digits} digits.`
    : ` One there looks like ${expected.example}.`
}
