// What stands directly below the short answer of a lesson about a danger (TRUST-18).
import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { HelpCountry, HelpLine } from '@oka/contract/help/help-lines.schema.ts'
import { linesForKinds, type LineOfKind } from './lines-for-kinds.ts'

const kindsOfDanger: readonly HelpKind[] = ['emergency', 'poison', 'crisis']

export const urgentKinds = (kinds: readonly HelpKind[]): HelpKind[] =>
  kindsOfDanger.filter((kind) => kinds.includes(kind))

/** Of several emergency numbers the first: whoever is in danger must not choose. */
export const urgentLines = (lines: readonly HelpLine[], kinds: readonly HelpKind[]): LineOfKind[] =>
  linesToCall(lines, urgentKinds(kinds))

/** The same for kinds that are not urgent too. */
export function linesToCall(lines: readonly HelpLine[], kinds: readonly HelpKind[]): LineOfKind[] {
  const wanted = linesForKinds(lines, kinds)
  const first = wanted.find(({ kind }) => kind === 'emergency')
  return wanted.filter((one) => one.kind !== 'emergency' || one === first)
}

/** Only what is urgent, for the markup of a page that must have it before any script. */
export const urgentCountries = (
  countries: readonly HelpCountry[],
  kinds: readonly HelpKind[],
): HelpCountry[] =>
  countries
    .map((country) => ({ ...country, lines: urgentLines(country.lines, kinds).map(({ line }) => line) }))
    .filter(({ lines }) => lines.length > 0)

export interface SharedNumber {
  line: HelpLine
  countries: string[]
}

/**
 * The emergency numbers of all countries, each once, for whoever's country is not known; the one of most
 * countries first.
 */
export function sharedEmergencyNumbers(countries: readonly HelpCountry[]): SharedNumber[] {
  const shared = new Map<string, SharedNumber>()
  for (const { name, lines } of countries) {
    const line = lines.find(({ kinds }) => kinds.includes('emergency'))
    if (line) shared.set(line.dial, { line, countries: [...(shared.get(line.dial)?.countries ?? []), name] })
  }
  return [...shared.values()].toSorted((a, b) => b.countries.length - a.countries.length)
}
