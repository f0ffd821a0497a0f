// When the quotes of the night are spoken, in seconds.
import type { NightQuote } from './night-quotes.ts'

/** Long enough to breathe out once or twice. */
export const silenceBetweenQuotes = 5.5
const silenceBeforeRepeat = 4
const rest = { atStart: 1.5, betweenSentences: 0.9, beforeAuthor: 1.4, atEnd: 6 }

/** Twice, as a sleepy listener may miss the first time, and then by whom. */
export const saidOf = ({ sentences, author }: NightQuote) => [...sentences, ...sentences, author]

interface NightSchedule {
  /** The start of everything that is said, in order. */
  times: number[]
  parts: { lessonId: string; start: number }[]
  duration: number
}

const toMilliseconds = (seconds: number) => Math.round(seconds * 1_000) / 1_000

/** `seconds` has the duration of everything that is said, in order. */
export function nightSchedule(quotes: readonly NightQuote[], seconds: readonly number[]): NightSchedule {
  let clock = rest.atStart
  const times: number[] = []
  const parts = quotes.map((each, quote) => {
    if (quote > 0) clock += silenceBetweenQuotes
    const start = toMilliseconds(clock)
    const said = saidOf(each)
    for (const index of said.keys()) {
      if (index === said.length - 1) clock += rest.beforeAuthor
      else if (index === each.sentences.length) clock += silenceBeforeRepeat
      else if (index > 0) clock += rest.betweenSentences
      times.push(toMilliseconds(clock))
      clock += seconds[times.length - 1] ?? 0
    }
    return { lessonId: each.lessonId, start }
  })
  return { times, parts, duration: toMilliseconds(clock + rest.atEnd) }
}
