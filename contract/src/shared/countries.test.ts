import { expect, test } from 'vitest'
import { countries } from './countries.ts'

test('about 190 countries are listed by name, with unique numbers and codes', () => {
  expect(countries.length).toBeGreaterThanOrEqual(185)
  expect(countries.length).toBeLessThanOrEqual(200)
  for (const key of ['id', 'label', 'alpha2', 'value'] as const)
    expect(new Set(countries.map((country) => country[key])).size, key).toBe(countries.length)
  const labels = countries.map(({ label }) => label)
  expect(labels).toStrictEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')))
  for (const { alpha2, value } of countries) {
    expect(alpha2).toMatch(/^[A-Z]{2}$/)
    expect(value).toMatch(/^[a-z]{3}$/)
  }
})

test('the numbers and codes are those of ISO 3166-1', () => {
  const byAlpha2 = new Map(countries.map((country) => [country.alpha2, country]))
  const examples = [
    { id: 36, label: 'Australia', alpha2: 'AU', value: 'aus' },
    { id: 554, label: 'New Zealand', alpha2: 'NZ', value: 'nzl' },
    { id: 826, label: 'United Kingdom', alpha2: 'GB', value: 'gbr' },
    { id: 840, label: 'United States', alpha2: 'US', value: 'usa' },
    { id: 818, label: 'Egypt', alpha2: 'EG', value: 'egy' },
    { id: 276, label: 'Germany', alpha2: 'DE', value: 'deu' },
  ]
  for (const country of examples) expect(byAlpha2.get(country.alpha2)).toStrictEqual(country)
  // The tables of the runtime contain every listed code.
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const { alpha2 } of countries) expect(names.of(alpha2), alpha2).toBeDefined()
})
