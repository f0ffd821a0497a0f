// What someone typed, as the words that an index has.
import { stemOf } from './stem.rule.ts'

/** In UTF-16 units. What is behind them is not read: whatever is pasted, an answer takes bounded time. */
export const maxInputLength = 160
const maxWords = 24
/** No word of ours is longer, and comparing spellings takes longer the longer they are. */
const maxWordLength = 24

export interface ReadWord {
  /** In small letters, without accents and apostrophes. */
  word: string
  stem: string
  /** Says nothing about the subject. */
  isNoise: boolean
}
export type WordReader = (word: string) => ReadWord

export interface ReadingTables {
  noise: readonly string[]
  negations: readonly string[]
  readAs: Readonly<Record<string, string>>
}

/** Small letters and digits: "don’t" is "dont", "naïve" is "naive", "A&E" is "a", "and", "e". */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’‘`´]/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

export const wordsOfInput = (input: string): string[] =>
  foldedWords(input.slice(0, maxInputLength))
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength))

/** Its words are remembered: those of an index repeat, and a page may stay open for days. */
const mostRemembered = 20_000

export function wordReader({ noise, negations, readAs }: ReadingTables): WordReader {
  const noiseWords = new Set(noise)
  const negationWords = new Set(negations)
  const meant = new Map(Object.entries(readAs))
  const remembered = new Map<string, ReadWord>()
  return (word) => {
    const known = remembered.get(word)
    if (known) return known
    const stem = stemOf(negationWords.has(word) ? 'not' : (meant.get(word) ?? word))
    const read = { word, stem, isNoise: noiseWords.has(word) }
    if (remembered.size < mostRemembered) remembered.set(word, read)
    return read
  }
}
