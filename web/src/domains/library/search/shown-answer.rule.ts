// What of an answer the page shows, and in which groups. Pure.
import { foldedWords } from '@oka/contract/search/read-input.rule.ts'
import type { SearchEntry } from '@oka/contract/search/search-file.schema.ts'
import type { SearchAnswer, SearchBand } from '@oka/contract/search/search.rule.ts'

export interface ShownAnswer extends Omit<SearchAnswer, 'entries'> {
  lessons: readonly SearchEntry[]
  /** Needs, series and sheets. */
  more: readonly SearchEntry[]
  /** Pages of the site, such as the one where a membership is cancelled. */
  pages: readonly SearchEntry[]
  /** The input asks for a page of the site before all else. */
  isForPage: boolean
}

const most = { lessons: 5, more: 3, pages: 2 }

/** A quote answers no question: it is shown to whoever types its author or most of its title (DOOR-1). */
export function isQuoteNamed({ title, subtitle }: SearchEntry, words: readonly string[]): boolean {
  const author = foldedWords(subtitle.split(',')[0] ?? '').at(-1)
  if (author !== undefined && words.includes(author)) return true
  const telling = foldedWords(title).filter((word) => word.length > 3)
  const typed = telling.filter((word) => words.includes(word)).length
  return typed > 1 && typed > telling.length / 2
}

/**
 * The band is said of the first entry. Under numbers for help nobody reads that there is nothing on it: the
 * lessons stand there as what perhaps helps.
 */
function shownBand(band: SearchBand, isFirstLeftOut: boolean, hasHelp: boolean): SearchBand {
  if (band === 'answers') return isFirstLeftOut ? 'perhaps' : band
  return hasHelp ? 'perhaps' : band
}

/** `hasPage`: whether the entry leads to a page that the reader's catalogue has. */
export function shownAnswer(
  { band, entries, corrections, help }: SearchAnswer,
  input: string,
  hasPage: (entry: SearchEntry) => boolean,
): ShownAnswer {
  const read = new Map(corrections.map((one) => [one.typed, one.read]))
  const words = foldedWords(input).map((word) => read.get(word) ?? word)
  const isShown = (entry: SearchEntry) =>
    hasPage(entry) && (entry.kind !== 'quote' || isQuoteNamed(entry, words))
  const shown = entries.filter(isShown)
  const isLesson = ({ kind }: SearchEntry) => kind === 'lesson' || kind === 'book' || kind === 'quote'
  const isPage = ({ kind }: SearchEntry) => kind === 'page'
  const [first] = entries
  return {
    band: shownBand(band, first !== undefined && first.kind === 'quote' && !isShown(first), help.length > 0),
    corrections,
    help,
    lessons: shown.filter(isLesson).slice(0, most.lessons),
    more: shown.filter((entry) => !isLesson(entry) && !isPage(entry)).slice(0, most.more),
    pages: shown.filter(isPage).slice(0, most.pages),
    isForPage: shown[0] !== undefined && isPage(shown[0]),
  }
}
