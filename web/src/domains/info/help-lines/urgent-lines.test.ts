import { expect, test } from 'vitest'
import type { HelpCountry, HelpLine } from '@oka/contract/help/help-lines.schema.ts'
import { helpLinesMessages } from './help-lines.messages.ts'
import { missingKinds, splitRegions } from './lines-for-kinds.ts'
import { sharedEmergencyNumbers, urgentCountries, urgentKinds, urgentLines } from './urgent-lines.ts'

const line = (number: string, kind: HelpLine['kinds'][number], region = '') =>
  ({ number, dial: number, kinds: [kind], region }) as HelpLine
const country = (name: string, ...lines: HelpLine[]): HelpCountry => ({ country: name, name, lines })

test('of a danger the first emergency number is shown, and every poison and crisis line that the lesson names', () => {
  const lines = [
    line('112', 'emergency'),
    line('15', 'emergency'),
    line('3114', 'crisis'),
    line('988', 'crisis'),
    line('119', 'childHelpline'),
  ]
  expect(urgentKinds(['childHelpline', 'crisis', 'emergency'])).toEqual(['emergency', 'crisis'])
  expect(
    urgentLines(lines, ['emergency', 'poison', 'crisis', 'childHelpline']).map((one) => one.line.number),
  ).toEqual(['112', '3114', '988'])
  expect(urgentLines(lines, ['emergency', 'poison']).map((one) => one.line.number)).toEqual(['112'])
})

test('what comes with the page has nothing else', () => {
  const countries = [
    country('A', line('112', 'emergency'), line('119', 'childHelpline')),
    country('B', line('119', 'childHelpline')),
  ]
  expect(urgentCountries(countries, ['emergency', 'childHelpline'])).toEqual([
    country('A', line('112', 'emergency')),
  ])
})

test('countries with one emergency number share it, the number of most countries first', () => {
  const countries = [
    country('A', line('999', 'emergency')),
    country('B', line('112', 'emergency')),
    country('C', line('112', 'emergency'), line('15', 'emergency')),
  ]
  expect(sharedEmergencyNumbers(countries).map((shared) => [shared.line.number, shared.countries])).toEqual([
    ['112', ['B', 'C']],
    ['999', ['A']],
  ])
})

test('one or two regions stand open, more wait folded', () => {
  const lines = ['1', '2', '3'].map((number) => ({
    kind: 'poison' as const,
    kinds: ['poison' as const],
    line: line(number, 'poison', `Region ${number}`),
  }))
  const national = { kind: 'poison' as const, kinds: ['poison' as const], line: line('0', 'poison') }
  expect(splitRegions([national, ...lines.slice(0, 2)])).toEqual({
    open: [national, ...lines.slice(0, 2)],
    folded: [],
  })
  expect(splitRegions([national, ...lines])).toEqual({ open: [national], folded: lines })
})

test('every kind that a lesson names and a country lacks is said, with whom to call instead', () => {
  const missing = missingKinds(
    [line('112', 'emergency')],
    ['emergency', 'medicalAdvice', 'poison', 'crisis', 'parentSupport'],
  )
  expect(missing).toEqual(['medicalAdvice', 'poison', 'crisis', 'parentSupport'])
  expect(helpLinesMessages.missing(missing, '112')).toEqual([
    'We have no poison line for your country. Call the emergency number, 112.',
    'We have no crisis line for your country. Call the emergency number, 112.',
    'We have no number for medical advice or parents in your country. If it’s urgent, call the emergency number, 112.',
  ])
  expect(helpLinesMessages.missing([], '112')).toEqual([])
})
