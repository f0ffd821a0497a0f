// The start and end of every sentence and scene, in seconds.
import type { TranscriptLine } from '@oka/contract/learning/learning.schema.ts'

const pauses = { beforeFirst: 0.9, betweenSentences: 0.45, betweenScenes: 1.1, afterLast: 2.4 }

export interface TimedScene {
  /** The picture changes a little before the first sentence. */
  start: number
  sentences: TranscriptLine[]
}

export interface Timeline {
  scenes: TimedScene[]
  duration: number
}

const toMilliseconds = (seconds: number) => Math.round(seconds * 1_000) / 1_000

/** Schedules the sentences one after another. `spoken[scene][sentence]` has the words and their duration. */
export function layOut(spoken: readonly (readonly { text: string; seconds: number }[])[]): Timeline {
  let now = pauses.beforeFirst
  const scenes = spoken.map((sentences, index): TimedScene => {
    const lead = index === 0 ? pauses.beforeFirst : 0.6
    const start = toMilliseconds(now - lead)
    const lines = sentences.map(({ text, seconds }): TranscriptLine => {
      const line = { start: toMilliseconds(now), end: toMilliseconds(now + seconds), text }
      now += seconds + pauses.betweenSentences
      return line
    })
    now += pauses.betweenScenes - pauses.betweenSentences
    return { start, sentences: lines }
  })
  return { scenes, duration: toMilliseconds(now - pauses.betweenScenes + pauses.afterLast) }
}

export const transcriptOf = ({ scenes }: Timeline): TranscriptLine[] => scenes.flatMap(({ sentences }) => sentences)
