// How fast a text is said: the pauses between sentences bring every video and narration to the same pace.
import { countWords } from '../rules/lesson-minutes.rule.ts'

/** Words a minute, from the first word to the end of the last one, pauses included. */
export const pace = { least: 150, aimed: 155, most: 160 }
/** Shorter pauses sound hurried and longer ones like the end. */
const stretch = { least: 0.5, most: 2.4 }

export const wordsAMinute = (sentences: readonly string[], seconds: number) =>
  Math.round((countWords(sentences.join(' ')) * 600) / seconds) / 10

/**
 * By how much to multiply the pauses, so that sentences of `spoken` seconds with pauses of `pauses` seconds
 * reach the aimed pace.
 */
export function pauseStretch(sentences: readonly string[], spoken: number, pauses: number): number {
  if (pauses === 0) return 1
  const wanted = (countWords(sentences.join(' ')) / pace.aimed) * 60
  return Math.min(stretch.most, Math.max(stretch.least, (wanted - spoken) / pauses))
}
