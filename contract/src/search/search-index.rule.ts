// The index of a search file: which entry has which word, and how much that says.
import { medicalConditionOptions } from '../account/option-lists.ts'
import type { HelpKind } from '../catalogue/lesson-parts.enums.ts'
import { phraseFinder, type PhraseFinder } from './phrases.rule.ts'
import { foldedWords, wordReader, type WordReader } from './read-input.rule.ts'
import type { SearchEntry, SearchFile, SearchWords } from './search-file.schema.ts'
import { spellingCorrector } from './spelling.rule.ts'
import { weighTerms, type Postings, type TermsOfEntry } from './term-weights.rule.ts'

/** A short text that may be all of an input: a title or something parents type. */
interface WholePhrase {
  /** The place of its entry in the file. */
  entry: number
  /** Of all its words, by how rare they are. */
  weight: number
}

export interface SearchIndex {
  read: WordReader
  entries: readonly SearchEntry[]
  byId: ReadonlyMap<string, SearchEntry>
  /** By stem, and by `meaningKey` for words of one meaning. */
  terms: ReadonlyMap<string, Postings>
  phrases: readonly WholePhrase[]
  /** The places in `phrases` of those with a term. */
  phrasesWith: ReadonlyMap<string, readonly number[]>
  /** The words of entries and tables, with how many entries have them. */
  words: ReadonlyMap<string, number>
  correct: (word: string) => string | undefined
  /** The same words in the order of their letters. */
  sortedWords: readonly string[]
  meanings: PhraseFinder<string>
  gaps: PhraseFinder<SearchWords['gaps'][number]>
  help: PhraseFinder<readonly HelpKind[]>
  helpPairs: readonly { one: PhraseFinder<true>; other: PhraseFinder<true>; kinds: readonly HelpKind[] }[]
  helpOfLesson: ReadonlyMap<string, readonly HelpKind[]>
  /** By the words of the input. */
  pins: ReadonlyMap<string, SearchWords['pins'][number]>
  conditions: PhraseFinder<number>
}

/** No word has this sign. */
const meaningKey = (group: number) => `=${group}`

/** How rare something is that `count` of `total` have; above 0. */
const rarity = (count: number, total: number) => Math.log(1 + (total - count + 0.5) / (count + 0.5))

export const rarityOf = ({ terms, entries }: Pick<SearchIndex, 'terms' | 'entries'>, term: string) =>
  rarity(terms.get(term)?.size ?? 0, entries.length)

/** Takes a while on a slow phone: once for a page, when the field is touched. */
export function buildSearchIndex({ words: tables, entries }: SearchFile): SearchIndex {
  const read = wordReader(tables)
  const stems = (text: string) => foldedWords(text).map((word) => read(word).stem)
  const finderOf = <T>(lists: readonly (readonly [words: readonly string[], value: T])[]) =>
    phraseFinder(lists.flatMap(([list, value]) => list.map((phrase) => [stems(phrase), value] as const)))
  const meanings = finderOf(tables.same.map((list, group) => [list, meaningKey(group)] as const))

  const counts = new Map<string, number>()
  const termsOfEntries = entries.map((entry) => readEntry(entry, read, meanings, counts))
  const terms = weighTerms(entries, termsOfEntries)
  for (const word of wordsOfTables(tables)) if (!counts.has(word)) counts.set(word, 0)
  return {
    read,
    entries,
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    terms,
    ...wholePhrases({ terms, entries }, termsOfEntries),
    words: counts,
    correct: spellingCorrector(counts),
    sortedWords: [...counts.keys()].toSorted(),
    meanings,
    gaps: finderOf(tables.gaps.map((gap) => [gap.words, gap] as const)),
    help: finderOf(tables.help.phrases.map(({ words, kinds }) => [words, kinds] as const)),
    helpPairs: tables.help.pairs.map(({ one, other, kinds }) => ({
      one: finderOf([[one, true as const]]),
      other: finderOf([[other, true as const]]),
      kinds,
    })),
    helpOfLesson: new Map(tables.help.lessons.map(({ lesson, kinds }) => [lesson, kinds])),
    pins: new Map(
      tables.pins.flatMap((pin) => pin.words.map((word) => [foldedWords(word).join(' '), pin] as const)),
    ),
    conditions: finderOf(conditionWords(tables)),
  }
}

function* wordsOfTables({ same, pins, gaps, help, negations, noise }: SearchWords) {
  const phrases = [
    ...same.flat(),
    ...pins.flatMap(({ words }) => words),
    ...gaps.flatMap(({ words }) => words),
    ...help.phrases.flatMap(({ words }) => words),
    ...help.pairs.flatMap(({ one, other }) => [...one, ...other]),
    ...negations,
    ...noise,
  ]
  for (const phrase of phrases) yield* foldedWords(phrase)
}

/** Each condition by the name of its option and all that mean the same. */
const conditionWords = ({ same }: SearchWords) =>
  medicalConditionOptions.map(({ label, value }) => {
    const named = foldedWords(label).join(' ')
    const others = same.filter((list) => list.some((word) => foldedWords(word).join(' ') === named))
    return [[named, ...others.flat()], value] as const
  })

const textsOf = (entry: SearchEntry) =>
  ({
    title: [entry.title],
    asks: entry.asks,
    subtitle: [entry.subtitle],
    shortAnswer: [entry.shortAnswer],
    subjects: entry.subjects,
    headings: entry.headings,
    mentions: entry.mentions,
  }) satisfies Record<keyof TermsOfEntry, readonly string[]>

/** Adds the entry's words to `counts`. */
function readEntry(
  entry: SearchEntry,
  read: WordReader,
  meanings: PhraseFinder<string>,
  counts: Map<string, number>,
): TermsOfEntry {
  const seen = new Set<string>()
  const termsOfText = (text: string) => {
    const words = foldedWords(text).map(read)
    const said = words.filter(({ isNoise }) => !isNoise)
    for (const { word } of said) seen.add(word)
    const found = meanings(words.map(({ stem }) => stem))
    return { stems: said.map(({ stem }) => stem), meanings: found.map(({ value }) => value) }
  }
  const byField = Object.entries(textsOf(entry)).map(([field, texts]) => [field, texts.map(termsOfText)])
  for (const word of seen) counts.set(word, (counts.get(word) ?? 0) + 1)
  return Object.fromEntries(byField) as TermsOfEntry
}

function wholePhrases(
  weights: Pick<SearchIndex, 'terms' | 'entries'>,
  termsOfEntries: readonly TermsOfEntry[],
): Pick<SearchIndex, 'phrases' | 'phrasesWith'> {
  const phrases: WholePhrase[] = []
  const phrasesWith = new Map<string, number[]>()
  for (const [entry, { title, asks }] of termsOfEntries.entries())
    for (const { stems, meanings } of [...title, ...asks]) {
      for (const term of new Set([...stems, ...meanings])) {
        const known = phrasesWith.get(term)
        if (known) known.push(phrases.length)
        else phrasesWith.set(term, [phrases.length])
      }
      phrases.push({ entry, weight: stems.reduce((sum, stem) => sum + rarityOf(weights, stem), 0) })
    }
  return { phrases, phrasesWith }
}
