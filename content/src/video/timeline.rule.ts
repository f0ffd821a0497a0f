// When every sentence is heard and every scene is seen. Seconds throughout.
import type { TranscriptLine } from '@oka/contract/learning/learning.shapes.ts'

const pauses = { beforeFirst: 0.9, betweenSentences: 0.45, betweenScenes: 1.1, afterLast: 2.4 }

export interface TimedScene {
  /** The picture begins to change here, a little before its first sentence. */
  start: number
  sentences: TranscriptLine[]
}

export interface Timeline {
  scenes: TimedScene[]
  duration: number
}

const toMilliseconds = (seconds: number) => Math.round(seconds * 1_000) / 1_000

/** Lays out sentences one after the other. `spoken[scene][sentence]` has its words and how long they take to say. */
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
