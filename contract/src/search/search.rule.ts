// The answer to what someone typed.
import type { HelpKind } from '../catalogue/lesson-parts.enums.ts'
import { helpKindsIn } from './help-words.rule.ts'
import { readQuery, type Correction, type QueryPart } from './query.rule.ts'
import { rankEntries, type Searcher } from './rank-entries.rule.ts'
import { pinnedAges, type SearchEntry, type SearchWords } from './search-file.schema.ts'
import type { SearchIndex } from './search-index.rule.ts'

/** "Lessons on this", "Perhaps one of these", "No lesson yet, nearest". */
export type SearchBand = 'answers' | 'perhaps' | 'nearest'

export interface SearchAnswer {
  band: SearchBand
  /** Best first. */
  entries: readonly SearchEntry[]
  /** What was read in place of a word that is not known: "Shown for …". */
  corrections: readonly Correction[]
  /**
   * Kinds of numbers that are shown larger and first. Most inputs of people in danger have none: the numbers
   * stand under the field always.
   */
  help: readonly HelpKind[]
}

const maxEntries = 12

/** The share of the input that the first entry has at least; no share tells right from wrong for certain. */
const bands = { answers: 0.45, perhaps: 0.25 }

/** Every input has an answer, and for one index always the same. */
export function search(index: SearchIndex, input: string, searcher: Searcher = {}): SearchAnswer {
  const { words, corrections, parts } = readQuery(index, input)
  const stems = words.map(({ stem }) => stem)
  const ranked = rankEntries(index, words, parts, searcher)
  const met = ranked[0] === undefined ? 0 : shareMet(index, parts, ranked[0])
  const found = ranked.flatMap((at) => index.entries[at]?.id ?? [])
  const pin = index.pins.get(words.map(({ word }) => word).join(' '))
  const [gap] = index.gaps(stems).toSorted((a, b) => b.end - b.start - (a.end - a.start))
  const ids = pin
    ? [...pinnedFor(pin, searcher.ages ?? []), ...found]
    : gap
      ? withNearest(found, gap.value.nearest, met)
      : found
  const entries = [...new Set(ids)].flatMap((id) => index.byId.get(id) ?? []).slice(0, maxEntries)
  return {
    band: pin ? 'answers' : gap ? 'nearest' : bandOf(met),
    entries,
    corrections,
    help: helpKindsIn(index, stems, entries[0]?.id),
  }
}

const bandOf = (met: number): SearchBand =>
  met >= bands.answers ? 'answers' : met >= bands.perhaps ? 'perhaps' : 'nearest'

/** What authors call nearest comes first, or third where the best two have most of the words. */
const withNearest = (found: readonly string[], nearest: readonly string[], met: number) =>
  met >= bands.answers ? [...found.slice(0, 2), ...nearest, ...found] : [...nearest, ...found]

/** For several children of different ages, what everybody gets. */
function pinnedFor({ first, byAge }: SearchWords['pins'][number], ages: readonly number[]) {
  const [age = 0, ...others] = ages
  const group = pinnedAges[age - 1]
  return (others.length === 0 && group && byAge[group]) || first
}

/** The share of the input, by how rare its words are, that the entry has. */
function shareMet({ terms }: SearchIndex, parts: readonly QueryPart[], entry: number): number {
  const whole = weightOf(parts)
  const met = parts.filter(({ alternatives }) =>
    alternatives.some(({ term }) => terms.get(term)?.has(entry) === true),
  )
  return whole === 0 ? 0 : weightOf(met) / whole
}

const weightOf = (parts: readonly QueryPart[]) => parts.reduce((sum, { weight }) => sum + weight, 0)
