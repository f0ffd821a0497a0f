// When the quotes of the night are spoken, in seconds.
import type { NightQuote } from './night-quotes.ts'

/** Long enough to breathe out once or twice. */
export const silenceBetweenQuotes = 5.5
const rest = { atStart: 1.5, betweenSentences: 0.9, beforeAuthor: 1.4, atEnd: 6 }

interface NightSchedule {
  /** The start of each sentence and author, in order. */
  times: number[]
  parts: { lessonId: string; start: number }[]
  duration: number
}

const toMilliseconds = (seconds: number) => Math.round(seconds * 1_000) / 1_000

/** `seconds` has the duration of each sentence and author, in the order of the quotes. */
export function nightSchedule(quotes: readonly NightQuote[], seconds: readonly number[]): NightSchedule {
  let clock = rest.atStart
  const times: number[] = []
  const parts = quotes.map(({ lessonId, sentences }, quote) => {
    if (quote > 0) clock += silenceBetweenQuotes
    const start = toMilliseconds(clock)
    for (let index = 0; index <= sentences.length; index++) {
      if (index > 0) clock += index === sentences.length ? rest.beforeAuthor : rest.betweenSentences
      times.push(toMilliseconds(clock))
      clock += seconds[times.length - 1] ?? 0
    }
    return { lessonId, start }
  })
  return { times, parts, duration: toMilliseconds(clock + rest.atEnd) }
}
