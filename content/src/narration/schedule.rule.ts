// When each sentence of a narration is said, and when each passage begins, in seconds.
import { pauseStretch } from '../voice/pace.rule.ts'
import type { SpokenPart } from './spoken-lesson.ts'

const pauseBetweenSentences = 0.45
const pauseAtEnd = 0.8

interface Schedule {
  /** The start of each sentence. */
  times: number[]
  /** The start of each passage. */
  starts: number[]
  saidUntil: number
  duration: number
}

const toMilliseconds = (seconds: number) => Math.round(seconds * 1_000) / 1_000

/**
 * `seconds` has the duration of each sentence, in the order of the parts. Pauses are stretched to the pace of
 * speech.
 */
export function schedule(parts: readonly SpokenPart[], seconds: readonly number[]): Schedule {
  const pausesAt = parts.flatMap(({ sentences, pauseBefore }) =>
    sentences.map((_, index) => (index === 0 ? pauseBefore : pauseBetweenSentences)),
  )
  const stretch = pauseStretch(
    parts.flatMap(({ sentences }) => sentences),
    seconds.reduce((sum, each) => sum + each, 0),
    pausesAt.slice(1).reduce((sum, each) => sum + each, 0),
  )
  let clock = 0
  const times = pausesAt.map((pause, index) => {
    clock += index === 0 ? pause : pause * stretch
    const time = toMilliseconds(clock)
    clock += seconds[index] ?? 0
    return time
  })
  const starts: number[] = []
  let sentence = 0
  for (const { passage, sentences } of parts) {
    if (passage !== null && sentences.length > 0) starts[passage] = times[sentence] ?? 0
    sentence += sentences.length
  }
  return {
    times,
    starts: withoutGaps(starts),
    saidUntil: clock,
    duration: toMilliseconds(clock + pauseAtEnd),
  }
}

/** A passage without words gets the start of the one before it. */
const withoutGaps = (starts: readonly number[]) => {
  const complete: number[] = []
  for (let index = 0; index < starts.length; index++) complete.push(starts[index] ?? complete.at(-1) ?? 0)
  return complete
}
