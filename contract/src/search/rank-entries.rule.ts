// The entries that an input finds, best first.
import { agesInInput } from './age-in-input.rule.ts'
import type { QueryPart } from './query.rule.ts'
import type { ReadWord } from './read-input.rule.ts'
import type { SearchEntry } from './search-file.schema.ts'
import { rarityOf, type SearchIndex } from './search-index.rule.ts'

/** Who searches; all of it stays on the device. */
export interface Searcher {
  /** Values of `childrenAgeGroupOptions` and `medicalConditionOptions`, where the family said them. */
  ages?: readonly number[]
  conditions?: readonly number[]
  /** Whether the reader may open the entry now. */
  isOpen?: (entryId: string) => boolean
}

/** What a word finds in an entry beside its best: more of it would reward entries that say everything twice. */
const furtherShare = 0.3
/** How far a family's answers may move an entry: more of it costs right answers. */
const factors = { age: 1.1, otherAge: 0.9, condition: 1.1, open: 1.05 }
/** A title or phrase that has less in common with the input than this says nothing as a whole. */
const leastOverlap = 0.3

/** The places of the entries in the file; of equally good ones the earlier is first. */
export function rankEntries(
  index: SearchIndex,
  words: readonly ReadWord[],
  parts: readonly QueryPart[],
  searcher: Searcher,
): number[] {
  const scores = new Map<number, number>()
  for (const part of parts)
    for (const [entry, score] of scoresOfPart(index, part))
      scores.set(entry, (scores.get(entry) ?? 0) + score)
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0)
  for (const [entry, overlap] of overlaps(index, parts, whole))
    if (overlap > leastOverlap) scores.set(entry, (scores.get(entry) ?? 0) + whole * overlap)
  const factorOf = searcherFactor(index, words, searcher)
  return [...scores]
    .map(([entry, score]) => ({ entry, score: score * factorOf(index.entries[entry]) }))
    .toSorted((a, b) => b.score - a.score || a.entry - b.entry)
    .map(({ entry }) => entry)
}

function scoresOfPart(index: SearchIndex, { alternatives }: QueryPart): Map<number, number> {
  const found = new Map<number, { best: number; sum: number }>()
  for (const { term, weight } of alternatives) {
    const rarity = rarityOf(index, term)
    for (const [entry, says] of index.terms.get(term) ?? []) {
      const hit = says * rarity * weight
      const { best, sum } = found.get(entry) ?? { best: 0, sum: 0 }
      found.set(entry, { best: Math.max(best, hit), sum: sum + hit })
    }
  }
  return new Map([...found].map(([entry, { best, sum }]) => [entry, best + furtherShare * (sum - best)]))
}

/** By entry: how much its nearest title or phrase and the input have in common, from 0 to 1. */
function overlaps(index: SearchIndex, parts: readonly QueryPart[], whole: number): Map<number, number> {
  const common = new Map<number, number>()
  for (const { alternatives, weight } of parts) {
    const ofPart = new Map<number, number>()
    for (const alternative of alternatives)
      for (const phrase of index.phrasesWith.get(alternative.term) ?? [])
        ofPart.set(phrase, Math.max(ofPart.get(phrase) ?? 0, alternative.weight * weight))
    for (const [phrase, met] of ofPart) common.set(phrase, (common.get(phrase) ?? 0) + met)
  }
  const best = new Map<number, number>()
  for (const [at, met] of common) {
    const phrase = index.phrases[at]
    if (!phrase) continue
    const overlap = Math.min(1, (2 * met) / (whole + phrase.weight))
    best.set(phrase.entry, Math.max(best.get(phrase.entry) ?? 0, overlap))
  }
  return best
}

/** An age or a condition in the input wins over the family's. */
function searcherFactor(index: SearchIndex, words: readonly ReadWord[], searcher: Searcher) {
  const typedAges = agesInInput(words.map(({ word }) => word))
  const typedConditions = index.conditions(words.map(({ stem }) => stem)).map(({ value }) => value)
  const ages = typedAges.length > 0 ? typedAges : (searcher.ages ?? [])
  const conditions = typedConditions.length > 0 ? typedConditions : (searcher.conditions ?? [])
  return (entry: SearchEntry | undefined): number => {
    if (!entry) return 1
    const condition = entry.conditions.some((one) => conditions.includes(one)) ? factors.condition : 1
    const open = searcher.isOpen?.(entry.id) === true ? factors.open : 1
    return ageFactor(entry, ages) * condition * open
  }
}

function ageFactor(entry: SearchEntry, ages: readonly number[]): number {
  if (ages.length === 0 || entry.ages.length === 0) return 1
  return entry.ages.some((one) => ages.includes(one)) ? factors.age : factors.otherAge
}
