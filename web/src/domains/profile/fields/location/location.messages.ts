export const locationMessages = {
  country: 'Country',
  countries: 'Countries',
  countryHint: 'Type the first two letters.',
  countryError: 'Choose your country.',
  clear: 'Clear country',
  noResults: 'No results',
  found: (count: number, text: string) =>
    count === 1 ? `1 country matches “${text}”.` : `${count} countries match “${text}”.`,
  start: (count: number, text: string) =>
    count === 1 ? `1 country starts with “${text}”.` : `${count} countries start with “${text}”.`,
  postalCode: 'Postal code',
  postalCodeHint: 'We ask for it only where a country uses one. It gives your region, never your street.',
  postalCodeMissing: 'Enter your postal code.',
  postalCodeInvalid: (country: string) =>
    `That’s not a postal code in ${country}. Check the code or the country.`,
  timeZone: 'Time zone',
  timeZoneOfDevice: 'As on this device.',
}
