// How much a word says where it stands: more the rarer it is in its field, the more that field says and the
// shorter it is (BM25F; the figures are of docs/decisions/0047).
import type { SearchEntry } from './search-file.schema.ts'

const fields = {
  title: { boost: 4, lengthMatters: 0.3 },
  asks: { boost: 3, lengthMatters: 1 },
  subtitle: { boost: 2, lengthMatters: 0.4 },
  shortAnswer: { boost: 2, lengthMatters: 0.4 },
  subjects: { boost: 1.5, lengthMatters: 0 },
  headings: { boost: 1.2, lengthMatters: 0.4 },
  mentions: { boost: 0.7, lengthMatters: 0 },
} as const
type Field = keyof typeof fields
const fieldNames = Object.keys(fields) as Field[]

/** Each text of each field: the stems of its words, and the lists of one meaning that it has a word of. */
export type TermsOfEntry = Readonly<
  Record<Field, readonly { stems: readonly string[]; meanings: readonly string[] }[]>
>

/** How soon another occurrence of a word adds little. */
const saturation = 1.6

/** A quote or an old book answers a question less often than another lesson does. */
const kindFactor: Readonly<Record<SearchEntry['kind'], number>> = {
  lesson: 1,
  book: 0.9,
  quote: 0.35,
  need: 1,
  series: 1,
  sheet: 1,
  page: 1,
}

/** By the place of the entry in the file. */
export type Postings = ReadonlyMap<number, number>

/** By term: the entries that have it. */
export function weighTerms(
  entries: readonly SearchEntry[],
  termsOfEntries: readonly TermsOfEntry[],
): Map<string, Postings> {
  const lengthOf = (terms: TermsOfEntry, field: Field) =>
    terms[field].reduce((sum, { stems }) => sum + stems.length, 0)
  const weights = new Map<string, Map<number, number>>()
  for (const field of fieldNames) {
    const { boost, lengthMatters } = fields[field]
    const whole = termsOfEntries.reduce((sum, terms) => sum + lengthOf(terms, field), 0)
    const mean = Math.max(1, whole / Math.max(1, entries.length))
    for (const [at, terms] of termsOfEntries.entries()) {
      const share = boost / (1 - lengthMatters + (lengthMatters * lengthOf(terms, field)) / mean)
      for (const { stems, meanings } of terms[field])
        for (const term of [...stems, ...meanings]) {
          const ofTerm = weights.get(term) ?? new Map<number, number>()
          weights.set(term, ofTerm)
          ofTerm.set(at, (ofTerm.get(at) ?? 0) + share)
        }
    }
  }
  for (const ofTerm of weights.values())
    for (const [at, weight] of ofTerm) {
      const factor = kindFactor[entries[at]?.kind ?? 'lesson']
      ofTerm.set(at, (factor * weight * (saturation + 1)) / (weight + saturation))
    }
  return weights
}
