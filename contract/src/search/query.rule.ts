// What an input looks for: its words, put right where they are misspelt, and all that answers each of them.
import { maxInputLength, wordsOfInput, type ReadWord } from './read-input.rule.ts'
import { rarityOf, type SearchIndex } from './search-index.rule.ts'

export interface Correction {
  typed: string
  read: string
}

/** A word or a phrase of the input. */
export interface QueryPart {
  /** How much of the input it is: a rare word says more. */
  weight: number
  /** Each finds entries; none where the index has nothing like it. */
  alternatives: readonly { term: string; weight: number }[]
}

export interface Query {
  words: readonly ReadWord[]
  corrections: readonly Correction[]
  parts: readonly QueryPart[]
}

/** As measured (docs/decisions/0047): 1 is the word itself. */
const weights = {
  /** Another word of the same meaning. */
  meaning: 1,
  /** A phrase of the same meaning, and each of the words of such a phrase. */
  phrase: 0.7,
  /** A longer word that begins so. */
  beginning: 0.8,
}

/** A shorter beginning fits too many words. */
const shortestBeginning = 3
const mostBeginnings = 12

export function readQuery(index: SearchIndex, input: string): Query {
  const typed = wordsOfInput(input)
  // the last word may be half typed
  const isUnfinished = input.length <= maxInputLength && /[\p{L}\p{N}\p{M}]$/u.test(input)
  const beginnings = isUnfinished ? wordsBeginning(index, typed.at(-1) ?? '') : []
  const corrections: Correction[] = []
  const words = typed.map((word, at) => {
    const read = index.read(word)
    const isKnown = index.words.has(word) || index.terms.has(read.stem) || /^\p{N}+$/u.test(word)
    if (isKnown || (at === typed.length - 1 && beginnings.length > 0)) return read
    const nearest = index.correct(word)
    if (nearest === undefined) return read
    corrections.push({ typed: word, read: nearest })
    return index.read(nearest)
  })
  return { words, corrections, parts: partsOf(index, words, beginnings) }
}

/** Known words that begin like this one and are longer. */
function wordsBeginning({ sortedWords }: SearchIndex, word: string): string[] {
  if (word.length < shortestBeginning) return []
  const from = placeOf(word, sortedWords)
  const near = sortedWords.slice(from, from + mostBeginnings + 1)
  return near.filter((one) => one.startsWith(word) && one !== word)
}

/** Where `word` stands in the sorted words, or would stand. */
function placeOf(word: string, sorted: readonly string[]): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((sorted[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}

function partsOf(index: SearchIndex, words: readonly ReadWord[], beginnings: readonly string[]): QueryPart[] {
  const found = index.meanings(words.map(({ stem }) => stem))
  const phrases = found.filter(({ start, end }) => end - start > 1)
  const single = words.flatMap(({ stem, isNoise }, at) => {
    const meanings = found.filter(({ start, end }) => start === at && end === at + 1)
    if (isNoise && meanings.length === 0) return []
    const longer = at === words.length - 1 ? beginnings.map((word) => index.read(word).stem) : []
    const alternatives = [
      { term: stem, weight: 1 },
      ...meanings.map(({ value }) => ({ term: value, weight: weights.meaning })),
      ...[...new Set(longer)]
        .filter((term) => term !== stem)
        .map((term) => ({ term, weight: weights.beginning })),
    ]
    const isInPhrase = phrases.some(({ start, end }) => at >= start && at < end)
    return partOf(index, alternatives, isInPhrase ? weights.phrase : 1)
  })
  const whole = phrases.map(({ value }) => partOf(index, [{ term: value, weight: 1 }], weights.phrase))
  return [...single, ...whole]
}

function partOf(index: SearchIndex, all: QueryPart['alternatives'], factor: number): QueryPart {
  const known = all.filter(({ term }) => index.terms.has(term))
  const rarest = Math.max(...(known.length > 0 ? known : all).map(({ term }) => rarityOf(index, term)))
  return {
    weight: rarest * factor,
    alternatives: known.map(({ term, weight }) => ({ term, weight: weight * factor })),
  }
}
